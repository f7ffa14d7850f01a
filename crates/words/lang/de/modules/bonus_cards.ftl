# Die Bonuskarten

module-bonus_cards = Baue das Plättchen ein, das deine verdeckte Karte zeigt: Sie zählt wie ein Gebäude mehr.

way-bonus_cards = Bonuskarte aufdecken

piece-bonus-card = Bonuskarte: { building } für { $number }
piece-bonus-card-back = { $count ->
    [one] verdeckte Bonuskarte
   *[other] { $count } verdeckte Bonuskarten
}
about-bonus-card = Liegt ihr Plättchen, das ohne Mauern, in der Alhambra, darf die Karte aufgedeckt werden und zählt wie ein weiteres Gebäude dieser Art.

question-bonus-card-own = Gleich werden die Punkte gezählt: Du darfst eine Bonuskarte aufdecken, oder du passt.
question-bonus-card = { $name } darf vor dem Zählen noch eine Bonuskarte aufdecken.

action-show = Bonuskarte aufdecken: { $tile }

do-show = Aufdecken

event-bonus-shown = { $name } deckt eine Bonuskarte auf: { $tile } zählt doppelt.
event-bonus-taken-back = { $name } nimmt die Bonuskarte von { $tile } zurück auf die Hand.

refusal-bonus-not-held = Diese Bonuskarte hast du nicht auf der Hand.
refusal-bonus-not-built = Eine Bonuskarte deckst du nur auf, wenn genau ihr Plättchen in deiner eigenen Alhambra liegt.

# Beside the real box
pad-shown-bonus = Gezeigte Bonuskarten: { $type }
setup-bonus-card = { $count ->
    [one] 1 Bonuskarte, verdeckt
   *[other] { $count } Bonuskarten, verdeckt
}
