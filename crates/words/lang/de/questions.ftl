# Was gefragt ist: an den Leser gerichtet (-own), und über andere erzählt.

question-over = Das Spiel ist zu Ende.

## Das Grundspiel

question-act-own = Du bist am Zug: Nimm Geld, kaufe ein Plättchen oder baue um.
question-act = { $name } wählt eine Aktion.
question-act-again-own = Genau passend bezahlt: Du hast noch eine Aktion.
question-act-again = { $name } hat genau passend bezahlt und wählt noch eine Aktion.
question-settle-own = Zahle jetzt, was vom Preis übrig ist.
question-settle = { $name } zahlt, was vom Preis übrig ist.
question-place-own = Baue dein neues Plättchen ein oder lege es in die Reserve.
question-place-or-give-own = Baue dein neues Plättchen ein, lege es in die Reserve oder schenke es Dirk.
question-place = { $name } baut ein neues Plättchen ein.
