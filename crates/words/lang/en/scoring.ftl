# What points are for: as the label of a line, which gets a capital letter, and within a sentence.

reason-wall = longest wall
reason-wall-for = the longest outer wall
reason-majority = { buildings }
reason-majority-for = { buildings }
