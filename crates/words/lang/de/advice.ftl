# Was für eine Aktion spricht, zu der ein Bot rät. $building ist ein Schlüssel, nach dem die Form gewählt wird.

advice-points = Das bringt Punkte.
advice-majority = Das hilft, die meisten { buildings } zu haben.
advice-wall = Die Außenmauer wird länger.
advice-bonus = Das bringt noch eine Aktion.
advice-money = Das Geld passt zu dem, was es zu kaufen gibt.
advice-room = Die Alhambra bleibt offen für spätere Plättchen.
advice-others = Den anderen bleibt weniger.
advice-module = Das nutzt ein Modul gut aus.
advice-only = Etwas anderes ist nicht möglich.
advice-future = Spielt man die Partie weiter, geht es so gut aus.
