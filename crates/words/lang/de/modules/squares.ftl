# Die Plätze

module-squares = Plätze kosten nichts und zählen wie bis zu drei Gebäude ihrer Farbe, die neben ihnen liegen.

tile-square = Platz ({ building })
about-tile-square = Zählt wie ein weiteres für jedes Gebäude seiner Farbe, das daneben liegt, ohne Mauer dazwischen.

piece-square-stack = { $count ->
    [one] Platz ({ building }) im Stapel
   *[other] { $count } Plätze ({ building }) im Stapel
}

action-square = { $tile } nehmen

do-square = Nehmen

event-square-taken = { $name } nimmt: { $tile }.
event-square-turned-up = Neben dem Bauhof wird aufgedeckt: { $tile }.

refusal-squares-enough = Niemand besitzt mehr als drei Plätze, die in der Reserve mitgezählt.
refusal-square-not-open = Dieser Platz liegt nicht offen aus.

# Beside the real box
pad-square-buildings = Neben Plätzen ihrer Farbe: { $type }
setup-supply-squares = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze, in sechs gemischten Stapeln nach Farbe
}
