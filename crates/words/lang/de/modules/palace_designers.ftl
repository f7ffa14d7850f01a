# Der Palastplaner

module-palace_designers = Bauen beim Palastplaner bringt sofort Punkte, und er zieht auf das neue Plättchen weiter.

piece-designer = Palastplaner
about-designer = Ein Plättchen, das du daneben legst, bringt 1 Punkt, an den Füßen 2.

question-designer-own = Wähle, wo dein Palastplaner steht und wohin seine Füße zeigen.
question-designer = { $name } wählt, wo der Palastplaner steht.

action-stand = Aufstellen: { $cell }, die Füße nach { side }

do-stand = Hierher stellen

event-designer-stands = Der Palastplaner von { $name } steht { $cell }, die Füße nach { side }.

reason-designer = Bauen beim Palastplaner
reason-designer-for = das Bauen beim Palastplaner

why-designer = Beim Palastplaner wurde ein Plättchen angelegt.

# Beside the real box
pad-designer-points = Punkte durch den Palastplaner seit der letzten Wertung
setup-designer = { $count ->
    [one] 1 Palastplaner, auf den Brunnen gestellt
   *[other] { $count } Palastplaner, auf den Brunnen gestellt
}
