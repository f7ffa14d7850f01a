# Alles fragen: was etwas ist, was es kostet, was es brächte.

ask = Fragen
ask-about = Wähle danach irgendetwas auf dem Tisch. Langes Drücken fragt ebenso.
ask-on = Wähle, worüber du etwas wissen willst.
key-ask = Fragen, was gewählt ist oder als Nächstes gewählt wird
key-types = Was die Gebäudearten bringen
ask-player = Mitspieler
ask-player-about = { $name }: { $points }, { $cards }, längste Mauer { $wall }. Ein Klick zeigt die Alhambra.
ask-wall = Die längste Mauer
ask-wall-about = Äußere Mauern, die ohne Lücke weitergehen, bilden eine Mauer. In jeder Wertung bringt jede Seite deiner längsten Mauer 1 Punkt. Mauern zwischen zwei Plättchen zählen nicht.
ask-forbidden = Ein verbotener Platz
ask-types = Was die Gebäudearten bringen
ask-types-about = Dreimal gibt es Punkte für die meisten Gebäude jeder Art. Wer gleich viele hat, teilt sich die Ränge.
ask-types-caption = Punkte für den ersten, zweiten und dritten Rang in den drei Wertungen
ask-types-mine = Du
ask-types-most = Die meisten der anderen
ask-standing = Wie du bei jeder Art stehst: deine, die meisten der anderen und was sie in der nächsten Wertung brächten
ask-price-exact = Es kostet { $price } { $currency }. Du kannst genau passend bezahlen und bist dann noch einmal dran.
ask-price-over = Es kostet { $price } { $currency }. Du kannst bezahlen, aber nicht passend.
ask-price-helped = Es kostet { $price } { $currency }. Du kannst bezahlen mit dem, was Module bringen.
ask-price-missing = Es kostet { $price } { $currency }. Du hast { $has }, es fehlen also { $missing }.
ask-brings-more = { $kind }: Im Augenblick bekämst du in der nächsten Wertung { $now }, mit einem mehr { $then }.
ask-brings-same = { $kind }: Im Augenblick bekämst du in der nächsten Wertung { $now }. Eines mehr würde daran noch nichts ändern.
ask-card = Nimm eine Karte mit beliebigem Wert oder mehrere, die zusammen höchstens 5 wert sind. Jede Sorte Geld kauft auf ihrem eigenen Platz des Marktes.
ask-card-has = Du hast { $has } { $currency }.
