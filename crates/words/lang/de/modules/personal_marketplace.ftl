# Der persönliche Marktplatz

module-personal_marketplace = Die Reserve wird zum Marktplatz mit vier Plätzen: Andere dürfen dort kaufen, und wem er gehört, bekommt das Geld.

piece-stall = Marktplättchen ({ currency })
about-stall = Ein Plättchen, das hier liegt, können die anderen in ihrem Zug in dieser Währung kaufen. Die Karten bekommt, wem es gehört.

question-stall = { $name } wählt auf dem Marktplatz einen Platz für { $tile }.
question-stall-own = Wähle den Platz deines Marktplatzes für dieses Plättchen: { $tile }.

action-stall = Auf den Platz für { currency }
do-stall = Dorthin legen
action-scrap = Aus dem Spiel
do-scrap = Aus dem Spiel nehmen
say-scrap = Aus dem Spiel

event-stalled = { $name } legt { $tile } auf den eigenen Marktplatz, für { currency }.
event-left-game = Ein Plättchen von { $name } verlässt das Spiel: { $tile }.
event-sold = { $name } hat { $tile } verkauft und bekommt die Karten.

# Beside the real box
setup-stall = { $count ->
    [one] 1 Marktplatz mit vier Plättchen, anstelle der Reserve
   *[other] { $count } Marktplätze mit vier Plättchen
}
