# Die Arbeiter

module-workers = Erwürfle Arbeiter: Am Bauhof ändern sie einen Preis um eins, Seite an Seite in der Alhambra bringen sie Punkte.

piece-worker = { $count ->
    [one] Arbeiter von Spieler { $number }
   *[other] { $count } Arbeiter von Spieler { $number }
}
piece-worker-back = Arbeiter
piece-worker-die = Würfel: { $number }
piece-workers-raise = { $number ->
    [one] Arbeiter (Preis 1 höher)
   *[other] { $number } Arbeiter (Preis { $number } höher)
}
piece-workers-lower = { $number ->
    [one] Arbeiter (Preis 1 niedriger)
   *[other] { $number } Arbeiter (Preis { $number } niedriger)
}
about-worker = Auf einem Feld des Bauhofs darf jeder deiner Arbeiter den Preis um 1 heben oder senken, wenn du dort kaufst.
about-worker-back = Arbeiter auf Plättchen, die nebeneinanderliegen, bringen bei jeder Wertung je einen Punkt: Die größte Gruppe zählt.

question-workers-dice-own = Die Würfel zeigen den Preis eines Plättchens: Schick einen Arbeiter dorthin oder mach weiter.
question-workers-dice = { $name } würfelt um einen Arbeiter.
question-workers-money-own = Du hast gewürfelt: Nimm jetzt Geld.
question-workers-money = { $name } nimmt nach dem Würfeln Geld.
question-workers-left-own = Das Plättchen auf { slot } wurde gekauft: Nimm Arbeiter von dort zurück oder lass sie liegen.
question-workers-left = { $name } entscheidet über Arbeiter auf { slot }.

action-roll = Einen Würfel werfen
action-worker-to = Einen Arbeiter auf { slot } schicken
action-worker-onto = Einen Arbeiter auf { $tile } schicken
action-workers-back = { $count ->
    [one] 1 Arbeiter zurücknehmen
   *[other] { $count } Arbeiter zurücknehmen
}

say-roll = Einen Würfel werfen

do-roll = Würfeln
do-worker-to = Arbeiter schicken
do-worker-onto = Arbeiter schicken
do-workers-back = Zurücknehmen

event-worker-die-rolled = { $name } würfelt eine { $number }.
event-workers-in-vain = Die Würfel nützen { $name } nichts.
event-worker-sent-to-slot = { $name } schickt einen Arbeiter auf { slot }.
event-worker-sent-to-tile = { $name } schickt einen Arbeiter auf { $tile }.
event-workers-used = { $name } setzt ein: { $workers }.
event-workers-taken-back = { $count ->
    [one] { $name } nimmt 1 Arbeiter von { slot } zurück.
   *[other] { $name } nimmt { $count } Arbeiter von { slot } zurück.
}

reason-workers = Arbeiter
reason-workers-for = Arbeiter Seite an Seite

why-workers = { $count ->
    [0] Kein Arbeiter in der Alhambra.
    [one] 1 Arbeiter in der größten Gruppe.
   *[other] { $count } Arbeiter in der größten Gruppe.
}

# Beside the real box
pad-workers = Größte Gruppe von Arbeitern
setup-worker = { $count ->
    [one] 1 Arbeiter
   *[other] { $count } Arbeiter
}
setup-worker-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
spare-worker-dice = Würfel der Arbeiter
