# Die Großprojekte

module-major_projects = Doppelplättchen für das Gebot, das eine ganze Runde lang nicht überboten wird.

tile-project = Großprojekt { $first }/{ $second }
tile-full-project = { $tile }: erste Hälfte { $walls }, zweite Hälfte im { side } { $more }
about-tile-project = Zwei Gebäude auf einem Plättchen, für ein Gebot, das bis zu deinem nächsten Zug niemand überbietet.

piece-project-back = { $count ->
    [one] weiteres Großprojekt
   *[other] { $count } weitere Großprojekte
}

action-bid = { $amount } bieten: { $cards }

do-bid = Bieten

event-project-turned-up = Auf { $tile } kann jetzt geboten werden.
event-project-bid = { $name } bietet { $amount } auf das Großprojekt: { $cards }.
event-bid-returned = { $name } bekommt { $cards } zurück.
event-project-won = { $name } gewinnt { $tile }.

# Beside the real box
setup-supply-major_projects = { $count ->
    [one] 1 Großprojekt
   *[other] { $count } Großprojekte, gemischt, das oberste aufgedeckt
}
