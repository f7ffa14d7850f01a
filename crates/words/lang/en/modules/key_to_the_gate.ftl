# Key to the Gate

module-key_to_the_gate = What it adds, in one sentence.
