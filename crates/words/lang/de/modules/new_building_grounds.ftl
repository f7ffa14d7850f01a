# Neues Bauland

module-new_building_grounds = Baugrundstücke: Wer eines kauft, sucht sich das Gebäude dafür aus.

tile-plot = Baugrundstück { $price }
tile-plot-pavilion = Pavillon auf Bauland
tile-plot-seraglio = Serail auf Bauland
tile-plot-arcades = Arkaden auf Bauland
tile-plot-chambers = Gemächer auf Bauland
tile-plot-garden = Garten auf Bauland
tile-plot-tower = Turm auf Bauland

piece-plot-number = Zahl { $number }

question-plot-own = Wähle das Gebäude für dein Baugrundstück.
question-plot = { $name } wählt ein Gebäude für ein Baugrundstück.

action-settle = Auf das Baugrundstück legen: { $tile }

do-settle = Auf das Grundstück legen

event-plot-settled = { $name } belegt { $plot } mit einem Gebäude: { $tile }.

# Beside the real box
setup-tiles-new_building_grounds = { $count ->
    [one] 1 Bauland
   *[other] { $count } Plättchen Bauland
}
setup-supply-new_building_grounds = { $count ->
    [one] 1 Gebäude für Bauland
   *[other] { $count } Gebäude für Bauland, in vier Reihen
}
