# Die Gunst des Wesirs

module-vizier = Zwischen zwei Zügen darfst du ein Plättchen kaufen, wenn du genau passend zahlst; dann schläft dein Wesir, bis du ihn weckst.

piece-vizier-awake = Wesir, wach
piece-vizier-asleep = Wesir, schläft
about-vizier-awake = Kauft zwischen zwei Zügen ein Plättchen für dich, wenn du genau passend zahlst, und schläft dann.
about-vizier-asleep = Tut nichts, bis du den Wesir weckst; das ist eine Aktion.

question-vizier-own = Dein Wesir ist wach: Kaufe jetzt genau passend ein Plättchen oder passe.
question-vizier = { $name } darf mit dem Wesir ein Plättchen kaufen.

action-wake = Den Wesir wecken

do-wake = Wesir wecken

event-vizier-woke = { $name } weckt den Wesir.
event-vizier-used = { $name } setzt den Wesir ein, der danach schläft.

standing-vizier-buy = aber kaufen, was vom Typ { $building } ist und ich passend zahlen kann
standing-vizier = Wesir: nein, bis auf Weiteres

# Beside the real box
setup-vizier = { $count ->
    [one] 1 Wesir, wach
   *[other] { $count } Wesire, wach
}
