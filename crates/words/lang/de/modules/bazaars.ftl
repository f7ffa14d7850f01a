# Die Bazare

module-bazaars = Plättchen neben dem Bauhof, die am Ende Punkte für passende Gebäude ringsum bringen.

tile-bazaar = Bazar ({ currency })
tile-full-bazaar = { $tile } für { $buildings }
about-tile-bazaar = Am Ende: die passenden Gebäude ringsum, mal die Zahl der Arten unter ihnen.

event-bazaar-turned-up = Ein { $tile } kommt neben den Bauhof.

reason-bazaars = Bazare
reason-bazaars-for = Gebäude rund um Bazare

why-bazaars = { $count ->
    [0] Es gibt keine Bazare.
    [one] Passende Gebäude rund um 1 Bazar, mal die Zahl ihrer Arten.
   *[other] Passende Gebäude rund um jeden von { $count } Bazaren, mal die Zahl ihrer Arten.
}

# Beside the real box
pad-bazaars = Bazare: Gebäude ringsum, je Bazar mal deren Farben
setup-tiles-bazaars = { $count ->
    [one] 1 Bazar
   *[other] { $count } Bazare
}
