# Die Macht des Sultans

module-sultan = Karten mit einem Gebäude darauf: Gib eine ab und nimm ein solches Plättchen umsonst, sobald es gezogen wird.

card-sultan = Sultankarte ({ currency })
piece-sultan = { $count ->
    [one] Sultankarte ({ currency }, { building })
   *[other] { $count } Sultankarten ({ currency }, { building })
}

question-sultan-mark-own = Der Würfel für die Sultankarte zeigt { buildings }: Markiere sie oder das Gebäude auf der Gegenseite.
question-sultan-mark = { $name } markiert eine Sultankarte.
question-sultan-keep-own = Auf deiner Sultankarte sind { buildings } markiert: Lass es dabei oder würfle noch einmal.
question-sultan-keep = { $name } darf für eine Sultankarte noch einmal würfeln.
question-sultan-claim-own = Für den Bauhof wurde { $tile } gezogen: Gib deine Sultankarte ab und nimm es umsonst, oder lass es dem Bauhof.
question-sultan-claim = { $name } darf { $tile } mit einer Sultankarte nehmen. Der Bauhof wartet.

action-mark = { buildings } markieren
action-reroll = Noch einmal würfeln
action-claim = Das Plättchen nehmen

say-reroll = Noch einmal würfeln

do-mark = Markieren
do-reroll = Würfeln
do-claim = Nehmen

event-sultan-turned-up = Eine { $card } wird aufgedeckt.
event-sultan-rolled = { $name } würfelt mit dem Gebäudewürfel: { building }.
event-sultan-marked = { $name } markiert eine Sultankarte: { building }.
event-sultan-drawn = Das Plättchen { $tile } wird gezogen und darf genommen werden.
event-sultan-claimed = { $name } gibt eine Sultankarte ab und nimmt { $tile }.

# Beside the real box
setup-cards-sultan = { $count ->
    [one] 1 Sultanskarte
   *[other] { $count } Sultanskarten
}
setup-building-die = { $count ->
    [one] 1 Würfel mit Gebäuden
   *[other] { $count } Würfel mit Gebäuden
}
spare-sultan-die = Würfel des Sultans
piece-building-die = { building }
