# Die Wanderhandwerker

module-travelling_craftsmen = Was es mitbringt, in einem Satz.
