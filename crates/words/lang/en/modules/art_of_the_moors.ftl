# Art of the Moors

module-art_of_the_moors = What it adds, in one sentence.
