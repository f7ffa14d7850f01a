# Travelling Craftsmen

module-travelling_craftsmen = What it adds, in one sentence.
