# Die Bediensteten

module-palace_staff = Gebäude ohne Bedienstete kosten Punkte; wer wenig Geld nimmt, lässt den Hofmarschall welche holen.

piece-servant = { $count ->
    [one] Bediensteter ({ building })
   *[other] { $count } Bedienstete ({ building })
}
piece-steward = Hofmarschall
about-servant = Ein Gebäude dieser Farbe mit Bedienstetem kostet bei einer Wertung keinen Punkt.
about-steward = Geht los, wenn du Geld für weniger als 6 nimmst, und bringt Bedienstete in Gebäude.

question-walk-own = { $steps ->
    [one] Du hast wenig Geld genommen: Dein Hofmarschall darf noch 1 Schritt gehen.
   *[other] Du hast wenig Geld genommen: Dein Hofmarschall darf bis zu { $steps } Schritte gehen.
}
question-walk = { $name } schickt den Hofmarschall durch die Alhambra.

action-step = Nach { side } gehen

do-step = Gehen

event-steward-went = { $building ->
    [none] Der Hofmarschall von { $name } geht zum Plättchen { $cell }.
   *[other] Der Hofmarschall von { $name } geht zum Plättchen { $cell }, und dort zieht ein Bediensteter in { building-object } ein.
}

reason-no-servants = Gebäude ohne Bedienstete
reason-no-servants-for = Gebäude ohne Bedienstete

why-no-servants = { $count ->
    [0] Jedes Gebäude hat seine Bediensteten.
    [one] 1 Gebäude ist ohne Bedienstete und kostet einen Punkt.
   *[other] { $count } Gebäude sind ohne Bedienstete und kosten je einen Punkt.
}

refusal-steward-stands-there = Auf diesem Plättchen steht der Hofmarschall, also bleibt es, wo es ist.

# Beside the real box
pad-unserved = Gebäude des Grundspiels ohne Bediensteten
setup-steward = { $count ->
    [one] 1 Hofmarschall, auf dem Brunnen
   *[other] { $count } Hofmarschälle, auf dem Brunnen
}
setup-servant = { $count ->
    [one] 1 Bediensteter in der Auslage
   *[other] { $count } Bedienstete in der Auslage
}
setup-servant-bag = { $count ->
    [one] 1 Bediensteter im Beutel
   *[other] { $count } Bedienstete in ihrem Beutel
}
spare-servants = Beutel mit Bediensteten
