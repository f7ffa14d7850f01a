# Die Gebäude der Macht

module-buildings_of_power = Was es mitbringt, in einem Satz.
