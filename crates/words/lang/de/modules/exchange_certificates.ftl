# Die Wechselscheine

module-exchange_certificates = Was du zu viel zahlst, darfst du bis zu 6 als Guthaben in einer anderen Währung speichern.

card-credit = Guthaben { currency } { $value }

piece-stone = { $count ->
    [one] Währungsstein ({ currency })
   *[other] { $count } Währungssteine ({ currency })
}
piece-credit = Guthaben: { $number } { currency }

question-store-own = Du hast { $over } zu viel gezahlt: Speichere das als Guthaben in einer dieser Währungen oder passe.
question-store = { $name } darf { $over } auf dem Wechselschein speichern.

action-store = Als { currency } speichern

do-store = Speichern

event-credit-stored = { $name } speichert { $card }.

# Beside the real box
setup-certificate = { $count ->
    [one] 1 Wechselschein
   *[other] { $count } Wechselscheine
}
setup-stone = { $count ->
    [one] 1 Währungsstein
   *[other] { $count } Währungssteine, von jeder Währung gleich viele
}
