# Was gefragt ist: an den Leser gerichtet (-own), und über andere erzählt.

question-over = Das Spiel ist zu Ende.
question-nobody = Gerade ist nichts zu entscheiden.

## Das Grundspiel

question-act-own = Du bist am Zug: Nimm Geld, kaufe ein Plättchen oder baue um.
question-act = { $name } wählt eine Aktion.
question-again-own = Genau passend bezahlt: Du hast noch eine Aktion.
question-again = { $name } hat genau passend bezahlt und wählt noch eine Aktion.
question-place-own = Baue dein neues Plättchen ein oder lege es in die Reserve.
question-place-or-give-own = Baue dein neues Plättchen ein, lege es in die Reserve oder schenke es Dirk.
question-place = { $name } baut ein neues Plättchen ein.

## Module

question-vizier-own = Dein Wesir ist wach: Kaufe jetzt genau passend ein Plättchen oder passe.
question-vizier = { $name } darf mit dem Wesir ein Plättchen kaufen.
question-falcons-own = Kaufe noch einen Falken für eine Geldkarte oder passe.
question-falcons = { $name } darf noch einen Falken kaufen.
question-lay-down-own = Schatztruhen kosten 8, gleich in welchem Geld: Wähle die nächste Karte, mit der du bezahlst.
question-lay-down = { $name } bezahlt Schatztruhen.
question-chests-own = Stelle die nächste Schatztruhe in ein Gebäude ihrer Farbe.
question-chests = { $name } stellt eine Schatztruhe in ein Gebäude.
question-site-own = Du hast zwei Baustellen gezogen: Wähle die, in deren Währung du später den vollen Preis zahlst.
question-site = { $name } wählt eine Baustelle.
question-walk-own = { $steps ->
    [one] Du hast wenig Geld genommen: Dein Hofmarschall darf noch 1 Schritt gehen.
   *[other] Du hast wenig Geld genommen: Dein Hofmarschall darf bis zu { $steps } Schritte gehen.
}
question-walk = { $name } schickt den Hofmarschall durch die Alhambra.
question-designer-own = Wähle, wo dein Palastplaner steht und wohin seine Füße zeigen.
question-designer = { $name } wählt, wo der Palastplaner steht.
question-auction-own = Ein Charakter wird versteigert: Biete mehr, oder passe und scheide aus.
question-auction = { $name } darf auf den Charakter bieten.
question-pay-bid-own = Du hast den Charakter ersteigert: Wähle, womit du dein Gebot bezahlst.
question-pay-bid = { $name } bezahlt den Charakter.
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
