# Die Wechselstuben

module-exchange_offices = Karten, mit denen du einen Kauf in zwei Währungen bezahlst.

card-office = Wechselstube { $first }/{ $second }
about-office = Damit zahlst du einen Preis in beliebiger Mischung der beiden Währungen.

# Beside the real box
setup-cards-exchange_offices = { $count ->
    [one] 1 Wechselstube
   *[other] { $count } Wechselstuben
}
