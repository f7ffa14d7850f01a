# Medina

module-medina = Plättchen, die keiner haben will: Wer die wenigsten hat, verliert bei jeder Wertung Punkte.

tile-medina = Medina { $price }

reason-medinas = wenigste Medinas
reason-medinas-for = zu wenige Medinas
reason-no-medina = keine Medina
reason-no-medina-for = das Fehlen jeder Medina

why-medinas = { $count ->
    [0] Keine Medina im Palast: Die wenigsten kosten am meisten.
    [one] 1 Medina im Palast: Die wenigsten kosten am meisten, bei gleich vielen die billigeren.
   *[other] { $count } Medinas im Palast: Die wenigsten kosten am meisten, bei gleich vielen die billigeren.
}
why-no-medina = { $count ->
    [0] Im Palast ist keine einzige Medina.
   *[other] Im Palast ist eine Medina.
}
