# Buildings of Power

module-buildings_of_power = What it adds, in one sentence.
