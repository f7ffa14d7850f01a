# Fresh Colours

module-fresh_colours = What it adds, in one sentence.
