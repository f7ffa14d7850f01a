# Die Tore der Stadt

module-city_gates = Torkarten im Geldstapel: Mit einer baust du ein Plättchen hinter einer Mauer ein, durch ein Tor.

piece-gate = Tor

card-gate = Torkarte

action-take-gate = Die Torkarte nehmen
action-gate = { $tile } bei { $cell } durch ein Tor nach { side } einbauen

do-take-gate = Torkarte nehmen
do-gate = Durch das Tor bauen

event-gate-turned-up = Eine Torkarte taucht auf.
event-gate-discarded = Noch eine Torkarte taucht auf und wird abgeworfen.
event-gate-taken = { $name } nimmt die Torkarte.
event-gate-built = { $name } baut { $tile } bei { $cell } durch ein Tor nach { side } ein.

refusal-gate-holds-the-tile = An diesem Plättchen steht ein Tor, also bleibt es, wo es ist.

# Beside the real box
setup-cards-city_gates = { $count ->
    [one] 1 Torkarte
   *[other] { $count } Torkarten
}
setup-gate = { $count ->
    [one] 1 Tor
   *[other] { $count } Tore
}
