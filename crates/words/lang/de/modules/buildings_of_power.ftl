# Die Gebäude der Macht

module-buildings_of_power = Zwölf Gebäude haben eine Fähigkeit: Würfel, die Käufe billiger machen oder eine zweite Mauer zählen lassen, oder ein Blick auf die nächsten Karten oder Plättchen.

piece-power-architecture = Fähigkeit: Baukunst
piece-power-wisdom = Fähigkeit: Weisheit
piece-power-defence = Fähigkeit: Wehrhaftigkeit
piece-power-wealth = Fähigkeit: Wohlstand
piece-white-die = weißer Würfel ({ $number })
piece-black-die = schwarzer Würfel ({ $number })
piece-tile-below-back = verdecktes Plättchen
about-power-architecture = Wer es kauft, darf am Ende des Zuges die nächsten Plättchen ansehen und eines davon unter einem Plättchen des Bauhofs verstecken.
about-power-wisdom = Wer es kauft, darf am Ende des Zuges die nächsten Karten des Stapels ansehen und eine davon behalten.
about-power-defence = Wer es kauft, würfelt mit einem schwarzen Würfel. Bei Wertungen zählt auch die zweitlängste Mauer, höchstens so weit, wie die schwarzen Würfel zeigen.
about-power-wealth = Wer es kauft, würfelt mit einem weißen Würfel. Er macht so viele Käufe um 1 billiger, in jedem Zug einen.
about-white-die = Macht den Kauf eines Gebäudes um 1 billiger, einmal in jedem Zug. Danach zeigt er eins weniger; nach der 1 ist er weg.
about-black-die = Auch die zweitlängste Mauer zählt, höchstens so weit, wie alle deine schwarzen Würfel zusammen zeigen.
about-tile-below-back = Wird das Plättchen darüber verkauft, kommt es an dessen Stelle. Nur wer es dorthin gelegt hat, kennt es.

question-power-use-own = Du hast ein Gebäude der Macht gekauft: Nutze jetzt seine Fähigkeit, oder passe, dann verfällt sie.
question-power-use = { $name } darf die Fähigkeit eines Gebäudes nutzen.
question-power-keep-own = { $cards ->
    [one] Diese Karte kommt als Nächstes.
   *[other] Du hast { $cards } Karten gezogen.
} Behalte eine. Eine Wertungskarte kannst du sofort ausspielen. Was niemand behalten darf, kommt zurück.
question-power-keep = { $name } sieht Karten des Stapels an.
question-power-sort-cards-own = Die übrigen Karten kommen zurück auf den Stapel. Welche dieser { $left } kommt als Nächstes? Oder lass sie, wie sie sind.
question-power-sort-cards = { $name } legt Karten auf den Stapel zurück.
question-power-hide-own = { $tiles ->
    [one] Dieses Plättchen kommt als Nächstes. Lege es
   *[other] Du hast { $tiles } Plättchen gezogen. Lege eines davon
} verdeckt unter ein Plättchen des Bauhofs.
question-power-hide = { $name } sieht Plättchen aus dem Vorrat an.
question-power-sort-tiles-own = Die übrigen Plättchen kommen oben auf den Vorrat zurück. Welches dieser { $left } kommt als Nächstes? Oder lass sie, wie sie sind.
question-power-sort-tiles = { $name } legt Plättchen in den Vorrat zurück.
question-power-choose-own = Du hast das meiste Geld in { currency }: Nimm eines der beiden Plättchen auf { slot }.
question-power-choose = { $name } nimmt eines der beiden Plättchen auf { slot }.

action-use-power = Die Fähigkeit nutzen: { $tile }
action-keep-card = { $card } behalten
action-call-scoring = Die Wertungskarte ausspielen
action-next-card = Als Nächstes kommt { $card }
action-hide = { $tile } unter { slot } verstecken
action-next-tile = Als Nächstes kommt { $tile }
action-choose-tile = { $tile } nehmen

do-use-power = Fähigkeit nutzen
do-keep-card = Diese behalten
do-call-scoring = Ausspielen
do-next-card = Diese als Nächstes
do-hide = Hier verstecken
do-next-tile = Dieses als Nächstes
do-choose-tile = Dieses nehmen

event-power-awoke = { $name } würfelt für { $tile }: { $pips }.
event-power-helped = { $name } setzt einen Würfel ein und zahlt 1 weniger: { $die }.
event-power-rolled = { $name } nutzt die Fähigkeit von { $tile } und würfelt eine { $pips }.
event-power-kept = { $card ->
    [none] { $name } sieht die nächsten Karten an und behält eine.
   *[other] { $name } sieht die nächsten Karten an und behält { $card }.
}
event-power-called = { $name } spielt aus, was als Nächstes gekommen wäre: { $card }.
event-power-hidden = { $tile ->
    [none] { $name } versteckt ein Plättchen unter { slot }.
   *[other] { $name } versteckt ein Plättchen unter { slot }: { $tile }.
}
event-power-put-back = { $name } legt den Rest zurück.
event-power-uncovered = Unter { slot } lag verdeckt: { $tile }.
event-power-chose = { $name } hat das meiste Geld in { currency } und wählt { $tile }.

reason-second-wall = zweite Mauer
reason-second-wall-for = die zweitlängste Außenmauer

why-second-wall = { $count ->
    [0] Von der zweitlängsten Mauer zählt nichts.
    [one] Von der zweitlängsten Mauer zählt 1 Stück. Es ist nie mehr, als die schwarzen Würfel zeigen.
   *[other] Von der zweitlängsten Mauer zählen { $count } Stücke. Es sind nie mehr, als die schwarzen Würfel zeigen.
}

# Beside the real box
pad-second-wall = Zweitlängste Mauer
pad-black-dice = Augen schwarzer Würfel
setup-power-building = { $count ->
    [one] 1 Gebäude der Macht
   *[other] { $count } Gebäude der Macht, anstelle der gleichen ohne Macht
}
setup-replaced-building = { $count ->
    [one] 1 ersetztes Gebäudeplättchen
   *[other] { $count } Gebäudeplättchen, die durch Gebäude der Macht ersetzt sind
}
setup-white-die = { $count ->
    [one] 1 weißer Würfel
   *[other] { $count } weiße Würfel
}
setup-black-die = { $count ->
    [one] 1 schwarzer Würfel
   *[other] { $count } schwarze Würfel
}
setup-red-die = { $count ->
    [one] 1 roter Würfel
   *[other] { $count } rote Würfel
}
spare-white-dice = Weißer Würfel
spare-black-dice = Schwarzer Würfel
