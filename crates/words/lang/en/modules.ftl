# What each module adds, in one sentence. Their titles are those of the rules.
module-not-yet = This module cannot be played yet.
