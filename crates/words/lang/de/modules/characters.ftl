# Die Charaktere

module-characters = Zehn Leute mit je einer Fähigkeit, die versteigert werden, sobald sie auftauchen.

about-character = { $character ->
    [patron] Bezahlt einmal ein Gebäude, als hättest du genau passend gezahlt, und scheidet dann aus.
    [miser] Kaufst du ein Gebäude für 10 oder mehr, darfst du sofort eine Geldkarte aus der Auslage nehmen.
    [builder] Noch ein Umbau am Ende deines Zuges, nachdem die neuen Plättchen eingebaut sind.
    [merchant] Mehrere Geldkarten zusammen bis 7 statt bis 5 nehmen.
    [juggler] Bringt am Ende 8 Punkte oder wird sofort gegen einen beiseitegelegten Charakter getauscht.
    [sage] Ein halbes Gebäude mehr von einer Art, die du bei jeder Wertung wählst.
    [dancer] Tausche vor deinem Zug ein Plättchen des Bauhofs gegen eines aus dem Vorrat.
    [money_changer] Tausche vor deinem Zug eine Geldkarte gegen eine aus der Auslage, die höchstens so viel wert ist.
    [beggar] Ziehe vor deinem Zug eine Karte vom Stapel, wenn du höchstens zwei Geldkarten hast.
   *[city_watch] Bei jeder Wertung ein Punkt mehr für je drei Stücke deiner Mauer.
}
# Dasselbe in Kürze, hinter dem Namen.
character-power = { $character ->
    [patron] bezahlt einmal ein Gebäude
    [miser] nimmt eine Geldkarte, wenn du für 10 oder mehr kaufst
    [builder] bringt im Zug noch einen Umbau
    [merchant] lässt dich Geld bis 7 statt bis 5 nehmen
    [juggler] bringt am Ende 8 Punkte oder einen anderen Charakter
    [sage] zählt bei jeder Wertung als halbes Gebäude
    [dancer] tauscht vor deinem Zug ein Plättchen des Bauhofs
    [money_changer] tauscht vor deinem Zug eine Geldkarte
    [beggar] zieht vor deinem Zug eine Karte, wenn du höchstens zwei hast
   *[city_watch] bringt einen Punkt für je drei Stücke der Mauer
}
character = { $character ->
    [patron] Gönner
    [miser] Geizhals
    [builder] Baumeister
    [merchant] Händler
    [juggler] Gauklerin
    [sage] Weiser
    [dancer] Tänzerin
    [money_changer] Geldwechsler
    [beggar] Bettler
   *[city_watch] Stadtwache
}
# Am Satzanfang, im Nominativ.
character-subject = { $character ->
    [patron] Der Gönner
    [miser] Der Geizhals
    [builder] Der Baumeister
    [merchant] Der Händler
    [juggler] Die Gauklerin
    [sage] Der Weise
    [dancer] Die Tänzerin
    [money_changer] Der Geldwechsler
    [beggar] Der Bettler
   *[city_watch] Die Stadtwache
}
# Im Akkusativ.
character-object = { $character ->
    [patron] den Gönner
    [miser] den Geizhals
    [builder] den Baumeister
    [merchant] den Händler
    [juggler] die Gauklerin
    [sage] den Weisen
    [dancer] die Tänzerin
    [money_changer] den Geldwechsler
    [beggar] den Bettler
   *[city_watch] die Stadtwache
}

means-patron = dem Gönner

piece-bid = Gebot von { $number }
piece-character-back = { $count ->
    [one] beiseitegelegter Charakter
   *[other] { $count } beiseitegelegte Charaktere
}
about-character-back = Niemand weiß, wer es ist; die Gauklerin darf gegen den obersten getauscht werden.

question-auction-own = { character-subject } { character-power }: Biete mehr, oder passe und scheide aus.
question-auction = { $name } darf auf { character-object } bieten.
question-pay-bid-own = Du hast { character-object } ersteigert: Wähle, womit du dein Gebot bezahlst.
question-pay-bid = { $name } bezahlt { character-object }.
question-juggler-own = Behalte die Gauklerin für Punkte am Ende oder tausche sie gegen einen unbekannten Charakter.
question-juggler = { $name } überlegt, ob die Gauklerin bleibt.
question-before-turn-own = Vor deinem Zug: Nutze einen deiner Charaktere oder passe.
question-before-turn = { $name } darf vor dem Zug einen Charakter nutzen.
question-miser-own = Du hast teuer gekauft: Dein Geizhals darf eine Karte aus der Geldauslage nehmen.
question-miser = { $name } darf mit dem Geizhals eine Karte nehmen.
question-builder-own = Dein Baumeister erlaubt noch einen Umbau: Wähle ihn oder passe.
question-builder = { $name } darf mit dem Baumeister noch einmal umbauen.
question-sage-own = Vor der Wertung: Wähle, für welche Gebäude dein Weiser zählt.
question-sage = { $name } wählt, wofür der Weise zählt.
question-beggar-own = Gerade ist nichts zu entscheiden.
question-beggar = Gerade ist nichts zu entscheiden.
question-dancer-own = Gerade ist nichts zu entscheiden.
question-dancer = Gerade ist nichts zu entscheiden.

action-raise = { $amount } bieten
# Wo bekannt ist, auf wen.
answer-raise = { $amount } auf { character-object } bieten
action-pay = Bezahlen mit { $means }
action-keep = Die Gauklerin behalten
action-exchange = Die Gauklerin tauschen
action-dance = Plättchen auf { slot } austauschen
action-dance-tile = { $tile } auf { slot } austauschen
action-change = { $give } gegen { $take } tauschen
action-beg = Eine Karte ziehen
action-grab = { $card } mit dem Geizhals nehmen
action-count = Für { buildings } zählen

do-raise = Überbieten
do-pay = Bezahlen
do-keep = Behalten
do-exchange = Tauschen
do-dance = Austauschen
do-change = Tauschen
do-beg = Ziehen
do-grab = Nehmen
do-count = Wählen

event-character-turned-up = { character-subject } wird aufgedeckt und versteigert.
event-raised = { $name } bietet { $amount }.
event-character-won = { $name } ersteigert { character-object } für { $amount }.
event-character-gone = { character-subject } scheidet aus dem Spiel aus.
event-juggler-kept = { $name } behält die Gauklerin.
event-juggler-exchanged = { $name } tauscht die Gauklerin gegen { character-object }.
event-character-used = { $name } nutzt { character-object }.
event-begged = { $card ->
    [none] { $name } zieht eine Karte.
   *[other] { $name } zieht { $card }.
}
event-took-extra = { $name } nimmt { $card } aus der Geldauslage.
event-tile-went-back = { $tile } kommt von { slot } zurück in den Vorrat.
event-sage-counts = Der Weise von { $name } zählt als ein halbes Gebäude mehr: { building }.

reason-city-watch = Stadtwache
reason-city-watch-for = die Stadtwache
reason-juggler = Gauklerin
reason-juggler-for = die Gauklerin

why-city-watch = { $count ->
    [0] Kein Punkt für die Stadtwache.
   *[other] Die Wache geht eine Mauer von { $count } ab: ein Punkt für je drei Seiten.
}
why-juggler = { $count ->
    [0] Hier ist keine Gauklerin geblieben.
   *[other] Die Gauklerin blieb bis zum Ende.
}

standing-auction = Versteigerungen: kein Gebot, bis auf Weiteres

# Beside the real box
pad-city-watch = Stadtwache
pad-sage = Weiser: { $type }
pad-juggler = Gauklerin
setup-cards-characters = { $count ->
    [one] 1 Charakter
   *[other] { $count } Charaktere, verdeckt
}
setup-character = { $count ->
    [one] 1 Charakter, verdeckt beiseite
   *[other] { $count } Charaktere, verdeckt beiseite
}
