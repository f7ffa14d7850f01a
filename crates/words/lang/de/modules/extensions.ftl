# Die Ausbauten

module-extensions = Was es mitbringt, in einem Satz.
