# Die Wachtürme

module-watchtowers = Dreiecke, die man mit einem Gebäude kauft; sie verlängern die Mauer und bringen in der längsten noch mehr.

tile-watchtower = Wachturm ({ building })

piece-watchtower = { $count ->
    [one] Wachturm ({ building })
   *[other] { $count } Wachtürme ({ building })
}
about-tile-watchtower = { about-watchtower }
about-watchtower = Ein Stück Mauer mehr, und 2 Punkte bei jeder Wertung, wenn es zur längsten gehört.

reason-watchtowers = Wachtürme in der längsten Mauer
reason-watchtowers-for = Wachtürme in der längsten Mauer

why-watchtowers = { $count ->
    [0] Zur längsten Mauer gehört kein Wachturm.
    [one] Zur längsten Mauer gehört 1 Wachturm.
   *[other] Zur längsten Mauer gehören { $count } Wachtürme.
}

# Beside the real box
pad-watchtowers = Wachtürme in der längsten Mauer
setup-supply-watchtowers = { $count ->
    [one] 1 Wachturm
   *[other] { $count } Wachtürme
}
