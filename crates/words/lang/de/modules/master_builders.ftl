# Die Baumeister

module-master_builders = Geldkarten vom Wert 3, die du am Ende deines Zuges auch für einen weiteren Umbau spielen darfst.

card-builder = Baumeister { currency } { $value }

question-master-builder-own = Dein Zug endet: Spiele eine Baumeisterkarte für einen weiteren Umbau oder passe.
question-master-builder = { $name } darf eine Baumeisterkarte für einen weiteren Umbau spielen.
question-master-builder-redesign-own = Dein Baumeister ist da: Wähle den Umbau.
question-master-builder-redesign = { $name } baut mit einer Baumeisterkarte um.

action-play-builder = Den Baumeister in { currency } für einen Umbau spielen

do-play-builder = Baumeister spielen

event-builder-played = { $name } spielt { $card } für einen weiteren Umbau.

standing-master-builder = Baumeisterkarten: kein Umbau, bis auf Weiteres

# Beside the real box
setup-cards-master_builders = { $count ->
    [one] 1 Baumeisterkarte
   *[other] { $count } Baumeisterkarten
}
setup-builder = { $count ->
    [one] 1 Baumeisterkarte, verdeckt
   *[other] { $count } Baumeisterkarten, verdeckt
}
