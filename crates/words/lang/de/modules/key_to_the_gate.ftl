# Der Schlüssel zum Tor

module-key_to_the_gate = Was es mitbringt, in einem Satz.
