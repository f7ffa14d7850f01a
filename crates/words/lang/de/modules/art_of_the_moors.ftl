# Die Künste der Mauren

module-art_of_the_moors = Was es mitbringt, in einem Satz.
