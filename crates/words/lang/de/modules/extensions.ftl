# Die Ausbauten

module-extensions = Drei Geldkarten nach Muster, und eines deiner Gebäude zählt doppelt.

way-extensions = Einen Ausbau kaufen

piece-extension-gulden = Ausbau ({ building }): zwei Gulden und ein Dirham, passend bis { $number }
piece-extension-dirham = Ausbau ({ building }): zwei Dirham und ein Denar, passend bis { $number }
piece-extension-denar = Ausbau ({ building }): zwei Denar und ein Dukaten, passend bis { $number }
piece-extension-dukat = Ausbau ({ building }): zwei Dukaten und ein Gulden, passend bis { $number }
piece-extended = Ausbau ({ building })
about-extended = Das Gebäude darunter zählt bei den Mehrheiten doppelt.

question-extension-own = Wähle das Gebäude, das ausgebaut wird ({ building }).
question-extension = { $name } wählt ein Gebäude für einen Ausbau.

action-extend = Ausbau ({ building }, passend bis { $number }) für { $cards } kaufen
action-extension-onto = { $tile } ausbauen

do-extend = Ausbau kaufen
do-extension-onto = Ausbauen

event-extension-bought = { $bonus ->
    [1] { $name } zahlt { $cards } für einen Ausbau ({ building }). Das passt genau: noch eine Aktion.
   *[0] { $name } zahlt { $cards } für einen Ausbau ({ building }).
}
event-extension-laid = { $name } hat jetzt einen Ausbau auf { $tile }.

refusal-extension-not-there = Dieser Ausbau liegt nicht auf dem Tableau.
refusal-extension-other-cards = Das sind nicht die drei Karten, die seine Spalte verlangt.
refusal-extension-no-building = Du hast kein Gebäude, das diesen Ausbau bekommen könnte.

# Beside the real box
pad-extended = Ausgebaut: { $type }
setup-extension-board = { $count ->
    [one] 1 Tafel für Ausbauten
   *[other] { $count } Tafeln für Ausbauten
}
setup-extension = { $count ->
    [one] 1 Ausbau
   *[other] { $count } Ausbauten, gemischt, offen auf der Tafel
}
