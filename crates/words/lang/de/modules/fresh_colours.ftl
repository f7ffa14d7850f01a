# Frische Farben

module-fresh_colours = Was es mitbringt, in einem Satz.
