# Extensions

module-extensions = What it adds, in one sentence.
