# Die Karawanserei

module-caravanserai = Karten, deren Stein in jedem deiner Züge ein Feld steigt: Was er zeigt, zahlt einmal wie Geld.

way-caravanserai = Karawane weiterziehen

card-caravanserai-gulden-1 = Gulden-Karawanserei (2 Denar, 3 Dukaten, 4 Dirham)
card-caravanserai-gulden-2 = Gulden-Karawanserei (2 Dukaten, 3 Dirham, 4 Denar)
card-caravanserai-dirham-1 = Dirham-Karawanserei (2 Dukaten, 3 Gulden, 4 Denar)
card-caravanserai-dirham-2 = Dirham-Karawanserei (2 Gulden, 3 Denar, 4 Dukaten)
card-caravanserai-denar-1 = Denar-Karawanserei (2 Dirham, 3 Dukaten, 4 Gulden)
card-caravanserai-denar-2 = Denar-Karawanserei (2 Gulden, 3 Dirham, 4 Dukaten)
card-caravanserai-dukat-1 = Dukaten-Karawanserei (2 Dirham, 3 Denar, 4 Gulden)
card-caravanserai-dukat-2 = Dukaten-Karawanserei (2 Denar, 3 Gulden, 4 Dirham)
card-caravan-a = erste Karawane ({ $value } { currency })
card-caravan-b = zweite Karawane ({ $value } { currency })

piece-caravan-a = erste Karawane: { $number } { currency }
piece-caravan-b = zweite Karawane: { $number } { currency }

about-caravan-a = Zahlt einmal als Ganzes, wie eine Karte mit diesem Wert; dann kommt der Stein zurück auf die 0.
about-caravan-b = { about-caravan-a }
about-caravanserai-gulden-1 = { about-caravanserai }
about-caravanserai-gulden-2 = { about-caravanserai }
about-caravanserai-dirham-1 = { about-caravanserai }
about-caravanserai-dirham-2 = { about-caravanserai }
about-caravanserai-denar-1 = { about-caravanserai }
about-caravanserai-denar-2 = { about-caravanserai }
about-caravanserai-dukat-1 = { about-caravanserai }
about-caravanserai-dukat-2 = { about-caravanserai }
about-caravanserai = In jedem deiner Züge steigt ein Stein ein Feld oder wechselt zur Seite in eine andere Währung. Was er zeigt, zahlt wie eine Karte.

action-advance = { $card } weiterziehen

do-advance = Weiterziehen

event-caravan-advanced = { $name } zieht weiter: { $card }.

# Beside the real box
setup-caravanserai = { $count ->
    [one] 1 Karawansereikarte
   *[other] { $count } Karawansereikarten
}
setup-caravan-markers = { $count ->
    [one] 1 Marker
   *[other] { $count } Marker für Karawansereien
}
