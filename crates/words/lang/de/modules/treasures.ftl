# Die Schätze

module-treasures = Das Geld reicht nicht? Gib einen Schatz her, und der Kauf gilt als passend. Was du behältst, bringt Punkte.

piece-treasure = Schatz vom Wert { $number }

event-treasure-given = { $name } gibt etwas her: { $treasure }.

reason-treasures = Schätze
reason-treasures-for = übrige Schätze

why-treasures = { $count ->
    [0] Kein Schatz ist übrig.
    [one] Ein Schatz ist übrig. Er bringt so viele Punkte, wie er wert ist.
   *[other] { $count } Schätze sind übrig. Jeder bringt so viele Punkte, wie er wert ist.
}

# Beside the real box
pad-treasures = Wert der übrigen Schätze
setup-treasure = { $count ->
    [one] 1 Schatz
   *[other] { $count } Schätze, offen
}
