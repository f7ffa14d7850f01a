# Das Wechselgeld

module-change = Für je 2, die du zu viel zahlst, ziehst du eine Münze vom Wert 1 aus einem Beutel.

card-coin = Münze ({ currency })

piece-coin = { $count ->
    [one] Münze ({ currency })
   *[other] { $count } Münzen ({ currency })
}
piece-coin-bag = { $count ->
    [one] Beutel mit 1 Münze
   *[other] Beutel mit { $count } Münzen
}

event-change-drawn = { $name } zieht als Wechselgeld eine { $card }.

# Beside the real box
setup-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen in ihrem Beutel
}
spare-coins = Beutel mit Münzen
