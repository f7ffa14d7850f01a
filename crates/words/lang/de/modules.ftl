# Was jedes Modul mitbringt, in einem Satz. Die Titel sind die der Regeln.

module-vizier = Zwischen zwei Zügen darfst du ein Plättchen kaufen, wenn du genau passend zahlst; dann schläft dein Wesir, bis du ihn weckst.
module-exchange_offices = Karten, mit denen du einen Kauf in zwei Währungen bezahlst.
module-diamonds = Eine fünfte Währung, die im Bauhof alles bezahlt, aber nie mit einer anderen gemischt wird.
module-characters = Zehn Leute mit je einer Fähigkeit, die versteigert werden, sobald sie auftauchen.
module-camps = Plättchen vor der Mauer, die Punkte für die Gebäude bringen, die in einer Reihe mit ihnen liegen.
module-treasure_chamber = Schatztruhen für deine Gebäude: Wer die meisten hat, bekommt Punkte.
module-bazaars = Plättchen neben dem Bauhof, die am Ende Punkte für passende Gebäude ringsum bringen.
module-falconers = Falken, wo vier Plättchen zusammenstoßen: je mehr von einer Farbe, desto mehr Punkte.
module-watchtowers = Dreiecke, die man mit einem Gebäude kauft; sie verlängern die Mauer und bringen in der längsten noch mehr.
module-building_sites = Ein Gebäude zum halben Preis: Es zählt erst, wenn der volle Preis in einer geheimen Währung bezahlt ist.
module-major_projects = Doppelplättchen für das Gebot, das eine ganze Runde lang nicht überboten wird.
module-palace_staff = Gebäude ohne Bedienstete kosten Punkte; wer wenig Geld nimmt, lässt den Hofmarschall welche holen.
module-palace_designers = Bauen beim Palastplaner bringt sofort Punkte, und er zieht auf das neue Plättchen weiter.
module-not-yet = Dieses Modul lässt sich noch nicht spielen.

## Was jeder Charakter tut

character-does = { $character ->
    [patron] Bezahlt einmal ein Gebäude, als hättest du genau passend gezahlt; dann scheidet er aus.
    [miser] Kaufst du ein Gebäude für 10 oder mehr, darfst du sofort eine Geldkarte aus der Auslage nehmen.
    [builder] Noch ein Umbau am Ende deines Zuges, nachdem die neuen Plättchen eingebaut sind.
    [merchant] Mehrere Geldkarten zusammen bis 7 statt bis 5 nehmen.
    [juggler] Behalte sie für 8 Punkte am Ende oder tausche sie sofort gegen einen beiseitegelegten Charakter.
    [sage] Ein halbes Gebäude mehr von einer Art, die du bei jeder Wertung wählst.
    [dancer] Tausche vor deinem Zug ein Plättchen des Bauhofs gegen eines aus dem Vorrat.
    [money_changer] Tausche vor deinem Zug eine Geldkarte gegen eine aus der Auslage, die höchstens so viel wert ist.
    [beggar] Ziehe vor deinem Zug eine Karte vom Stapel, wenn du höchstens zwei Geldkarten hast.
   *[city_watch] Bei jeder Wertung ein Punkt mehr für je drei Stücke deiner Mauer.
}
