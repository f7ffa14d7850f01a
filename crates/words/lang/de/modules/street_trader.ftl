# Der fliegende Händler

module-street_trader = Wo dein Händler Platz macht, ziehen Bewohner ein: Serien vieler Farben bringen Punkte.

way-street_trader = Bewohner

piece-resident = { $count ->
    [one] Bewohner ({ building })
   *[other] { $count } Bewohner ({ building })
}
piece-resident-back = { $count ->
    [one] verdeckter Bewohner
   *[other] { $count } verdeckte Bewohner
}
piece-trader = Händler
about-resident = Zieht in ein Gebäude seiner Farbe ein, das an die Stelle des Händlers gebaut wird; Serien aus verschiedenen Farben bringen bei jeder Wertung Punkte.
about-resident-back = Geheim gewählt; gezeigt wird er, wenn alle gewählt haben.
about-trader = Steht auf einem freien Platz. Was du dort baust, darf einen Bewohner seiner Farbe von ihm aufnehmen.

question-residents-own = Wähle drei Bewohner in verschiedenen Farben für deinen Händler, einen nach dem anderen. Die anderen sehen sie, wenn alle gewählt haben.
question-residents = { $name } wählt geheim Bewohner.
question-trader-own = Wähle einen freien Platz neben deiner Alhambra für den Händler.
question-trader = { $name } wählt einen Platz für den Händler.
question-move-in-own = Von deinem Händler darf ein Bewohner einziehen.
question-move-in = { $name } darf einen Bewohner einziehen lassen.
question-fetch-resident-own = Wähle einen neuen Bewohner für deinen Händler.
question-fetch-resident = { $name } wählt einen neuen Bewohner.
question-swap-resident-own = Niemand kann einziehen. Du darfst einen Bewohner deines Händlers gegen einen in anderer Farbe tauschen, oder du passt.
question-swap-resident = { $name } darf einen Bewohner tauschen.

action-choose-resident = { $resident } wählen
action-trader = Händler aufstellen: { $cell }
action-move-in = Den Bewohner einziehen lassen
action-fetch-resident = { $resident } nehmen
action-swap-resident = { $old } zurückgeben, { $new } nehmen

do-choose-resident = Wählen
do-trader = Hierher stellen
do-move-in = Einziehen
do-fetch-resident = Nehmen
do-swap-resident = Tauschen

event-resident-chosen = { $resident ->
    [none] { $name } wählt geheim einen Bewohner.
   *[other] { $name } wählt: { $resident }.
}
event-residents-shown = { $name } zeigt: { $first }, { $second }, { $third }.
event-trader-stands = Der Händler von { $name } steht { $cell }.
event-trader-made-room = Der Händler von { $name } macht Platz: { $cell }.
event-resident-moved-in = Bei { $name } zieht ein Bewohner in { building-object } { $cell } ein.
event-resident-fetched = { $name } holt zum Händler: { $resident }.
event-resident-swapped = { $name } tauscht: { $old } gegen { $new }.
event-resident-left = Zurück in den Vorrat kommt von { $name }: { $resident }.

reason-residents = Bewohner
reason-residents-for = Bewohner

why-residents = { $count ->
    [0] Niemand ist eingezogen.
    [one] 1 Bewohner, eine Serie aus einer Farbe.
   *[other] { $count } Bewohner, in Serien aus verschiedenen Farben.
}

# Beside the real box
pad-residents = Bewohner: { $type }
setup-trader = { $count ->
    [one] 1 Händler
   *[other] { $count } Händler
}
setup-resident = { $count ->
    [one] 1 Bewohner
   *[other] { $count } Bewohner; alle wählen geheim drei verschiedener Farben
}
