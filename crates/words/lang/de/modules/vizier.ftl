# Die Gunst des Wesirs

module-vizier = Zwischen zwei Zügen darfst du ein Plättchen kaufen, wenn du genau passend zahlst; dann schläft dein Wesir, bis du ihn weckst.

piece-vizier-awake = Wesir, wach
piece-vizier-asleep = Wesir, schläft

question-vizier-own = Dein Wesir ist wach: Kaufe jetzt genau passend ein Plättchen oder passe.
question-vizier = { $name } darf mit dem Wesir ein Plättchen kaufen.
question-after-vizier-own = Gerade ist nichts zu entscheiden.
question-after-vizier = Gerade ist nichts zu entscheiden.

action-wake = Den Wesir wecken

do-wake = Wesir wecken

event-vizier-woke = { $name } weckt den Wesir.
event-vizier-used = { $name } setzt den Wesir ein, der danach schläft.

standing-vizier-buy = aber kaufen, was vom Typ { $building } ist und ich passend zahlen kann
standing-vizier = Wesir: nein, bis auf Weiteres
