# What points are for. $reason and $colour are keys, by which a form is chosen.

# As the label of a line; it gets a capital letter.
reason = { $reason ->
    [majority] { buildings }
    [watchtowers] watchtowers in the longest wall
    [city-watch] city watch
    [camps] camps
    [falcons] { falcon-colour } falcons
    [chests] chests
    [no-servants] buildings without a servant
    [designer] building beside the designer
    [juggler] juggler
    [bazaars] bazaars
   *[wall] longest wall
}

# Within a sentence: somebody gets points for …
reason-for = { $reason ->
    [majority] { buildings }
    [watchtowers] watchtowers in the longest wall
    [city-watch] the city watch
    [camps] buildings in line with camps
    [falcons] { falcon-colour } falcons
    [chests] chests
    [no-servants] buildings without a servant
    [designer] building beside the designer
    [juggler] the juggler
    [bazaars] buildings around bazaars
   *[wall] the longest outer wall
}
