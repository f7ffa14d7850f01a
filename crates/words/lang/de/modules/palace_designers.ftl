# Der Palastplaner

module-palace_designers = Bauen beim Palastplaner bringt sofort Punkte, und er zieht auf das neue Plättchen weiter.

piece-designer = Palastplaner

question-designer-own = Wähle, wo dein Palastplaner steht und wohin seine Füße zeigen.
question-designer = { $name } wählt, wo der Palastplaner steht.

action-stand = Auf { $cell } stellen, die Füße nach { side }

do-stand = Hierher stellen

event-designer-stands = Der Palastplaner von { $name } steht auf { $cell }, die Füße nach { side }.

reason-designer = Bauen beim Palastplaner
reason-designer-for = das Bauen beim Palastplaner

why-designer = Beim Palastplaner wurde ein Plättchen angelegt.
