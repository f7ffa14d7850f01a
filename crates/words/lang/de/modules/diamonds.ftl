# Die Diamanten

module-diamonds = Eine fünfte Währung, die im Bauhof alles bezahlt, aber nie mit einer anderen gemischt wird.
about-diamond = Zahlt jeden Preis, wird aber nie mit anderem Geld gemischt.

# Beside the real box
setup-cards-diamonds = { $count ->
    [one] 1 Diamant
   *[other] { $count } Diamanten
}
