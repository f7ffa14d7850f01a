# Medina

module-medina = Plättchen, die nichts einbringen: Wer die wenigsten hat, verliert bei jeder Wertung Punkte.

tile-medina = Medina { $price }
about-tile-medina = Bringt nichts ein; aber wer die wenigsten hat, verliert bei jeder Wertung Punkte.

reason-medinas = wenigste Medinas
reason-medinas-for = zu wenige Medinas
reason-no-medina = keine Medina
reason-no-medina-for = eine Alhambra ohne Medina

why-medinas = { $count ->
    [0] Keine Medina in der Alhambra: Wer die wenigsten hat, verliert am meisten.
    [one] 1 Medina in der Alhambra: Wer die wenigsten hat, verliert am meisten; bei gleich vielen entscheidet die teuerste.
   *[other] { $count } Medinas in der Alhambra: Wer die wenigsten hat, verliert am meisten; bei gleich vielen entscheidet die teuerste.
}
why-no-medina = { $count ->
    [0] In der Alhambra ist keine einzige Medina.
   *[other] In der Alhambra sind Medinas.
}

# Beside the real box
pad-medinas = Medinas
pad-dearest-medina = Preis der teuersten Medina
setup-tiles-medina = { $count ->
    [one] 1 Medina
   *[other] { $count } Medinas
}
