# Die Falkner

module-falconers = Falken, wo vier Plättchen zusammenstoßen: je mehr von einer Farbe, desto mehr Punkte.

way-falconers = Einen Falken setzen

falcon-colour = { $colour ->
    [black] schwarze
    [brown] braune
   *[white] weiße
}
falcon = { falcon-colour }r Falke ({ $first } und { $second })
falcon-subject = ein { falcon-colour }r Falke ({ $first } und { $second })
falcon-object = einen { falcon-colour }n Falken ({ $first } und { $second })

piece-falcon = { falcon }
about-falcon = Steht, wo vier Plättchen mit seinen beiden Gebäuden zusammenstoßen; je mehr einer Farbe, desto mehr Punkte.

question-falcons-own = Kaufe noch einen Falken für eine Geldkarte oder passe.
question-falcons = { $name } darf noch einen Falken kaufen.

action-falcon = Für { $card } { falcon-object } an die { $crossing } setzen

do-falcon = Falken setzen

event-falcon-set = { $name } zahlt { $card } und setzt { falcon-object } an die { $crossing }.
event-falcon-left = In der Alhambra von { $name } verlässt { falcon-subject } die { $crossing }.

reason-falcons = { falcon-colour } Falken
reason-falcons-for = { falcon-colour } Falken

why-falcons = { $count ->
    [0] Kein Falke dieser Farbe.
    [one] 1 Falke dieser Farbe.
   *[other] { $count } Falken dieser Farbe.
}

# Beside the real box
pad-falcons = Falken: { falcon-colour }
setup-falcon = { $count ->
    [one] 1 Falke
   *[other] { $count } Falken
}
