# Die Baustellen

module-building_sites = Ein Gebäude zum halben Preis: Es zählt erst, wenn der volle Preis in einer geheimen Währung bezahlt ist.

piece-site = Baustelle ({ currency })
piece-site-back = { $count ->
    [one] Baustelle
   *[other] { $count } Baustellen
}
about-site = Das Gebäude zählt erst, wenn sein voller Preis in dieser Währung bezahlt ist.
about-site-back = Das Gebäude zählt erst, wenn sein voller Preis bezahlt ist, in einer Währung, die nur kennt, wem es gehört.

question-site-own = Du hast zwei Baustellen gezogen: Wähle die, in deren Währung du später den vollen Preis zahlst.
question-site = { $name } wählt eine Baustelle.

action-site = Baustelle mit { currency } nehmen

do-site = Diese nehmen

event-site-opened = { $name } eröffnet eine Baustelle: { $tile }.
event-site-finished = Die Währung der Baustelle von { $name } auf { $tile } war { currency }.
event-site-handed = Die Baustelle auf { $tile } geht an { $name }.
event-site-uncovered = { $lost ->
    [0] { $name } dreht die Baustelle von { $tile } um: Alles Geld in { currency } auf der Hand würde verfallen, es ist aber keines da.
   *[other] { $name } dreht die Baustelle von { $tile } um: Alles Geld in { currency } auf der Hand verfällt, zusammen { $lost }.
}
event-site-chosen = { $currency ->
    [none] { $name } wählt eine Baustelle.
   *[other] { $name } wählt die Baustelle mit { currency }.
}

# Beside the real box
setup-site = { $count ->
    [one] 1 Baustelle
   *[other] { $count } Baustellen, gemischt als Stapel
}
