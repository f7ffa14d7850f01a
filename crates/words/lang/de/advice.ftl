# Was für eine Aktion spricht, zu der ein Bot rät. $building ist ein Schlüssel, nach dem die Form gewählt wird.

advice-points = Das bringt Punkte.
advice-majority = Das hilft, die meisten { buildings } zu haben.
advice-wall = Die Außenmauer wird länger.
advice-bonus = Das bringt noch eine Aktion.
advice-exact = Das wird passend bezahlt und bringt noch eine Aktion.
advice-waste = Es wird nicht mehr bezahlt als nötig.
advice-one-more = Das ist das eine, das für die meisten { buildings } fehlt.
advice-built = Das Plättchen bekommt einen Platz in der Alhambra. In der Reserve zählt es nicht.
advice-money = Das Geld passt zu dem, was es zu kaufen gibt.
advice-room = Die Alhambra bleibt offen für spätere Plättchen.
advice-others = Den anderen bleibt weniger.
advice-module = Das nutzt ein Modul gut aus.
advice-only = Etwas anderes ist nicht möglich.
advice-future = Spielt man die Partie weiter, geht es so gut aus.

# Dasselbe für eine Entscheidung, die etwas gekostet hat, wenn eine Partie durchgesehen wird: was besser gewesen wäre. $had ist, was
# daraus wurde, $could, was hätte werden können.

coach-points = Das hätte Punkte gebracht.
coach-majority = Das hätte geholfen, die meisten { buildings } zu haben.
coach-wall = Die Außenmauer wäre { $could } lang geworden statt { $had }.
coach-bonus = Das hätte noch eine Aktion gebracht.
coach-exact = Das ließ sich passend bezahlen und hätte noch eine Aktion gebracht.
coach-waste = Bezahlt wurden { $had }, wo { $could } genügten.
coach-one-more = Für die meisten { buildings } hat nur noch eins gefehlt.
coach-built = Das Plättchen hatte einen Platz in der Alhambra. In der Reserve zählt es nicht.
coach-money = Das Geld hätte zu dem gepasst, was es zu kaufen gab.
coach-room = Die Alhambra wäre offen geblieben für spätere Plättchen.
coach-others = Den anderen wäre weniger geblieben.
coach-module = Das hätte ein Modul gut ausgenutzt.
coach-only = Etwas anderes war nicht möglich.
coach-future = Spielt man die Partie weiter, geht es so besser aus.
