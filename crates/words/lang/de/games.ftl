# Meine Partien: angefangene, beendete, und was daraus wurde.

games = Meine Partien
games-about = Ergebnisse, Rekorde und Partien zum Wiederansehen.
games-none = Auf diesem Gerät wurde noch keine Partie beendet. Was du spielst, wird hier aufgehoben und nirgends sonst.
games-played = Partien
games-won = Gewonnen
games-points = Meiste Punkte
games-wall = Längste Mauer
games-lead = Größter Vorsprung
games-waiting = Angefangene Partien
games-step = Schritt { $step }
games-before = Aus einer älteren Version
games-before-step = Diese Partie ließ sich nicht weiter als bis Schritt { $step } nachspielen. Ganz aufgehoben ist sie hier als Text.
games-before-none = Diese Partie ließ sich nicht lesen. Ganz aufgehoben ist sie hier als Text.
games-before-save = Als Text speichern
start-before = Eine Partie aus einer älteren Version ließ sich nicht bis zum Ende lesen.
start-before-save = Als Text speichern
games-feats = Erfolge
games-bots = Gewonnen, nach dem stärksten Bot und der Zahl der Mitspielenden
games-players = Zu { $count ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[6] sechst
}
games-won-of = { $won } von { $played }
games-finished = Beendete Partien
games-export = Als Datei sichern
games-export-failed = Der Browser hat die Datei nicht angenommen.
games-delete = Alles löschen
games-delete-about = Alle beendeten und angefangenen Partien, auch eine aus einer älteren Version, Ergebnisse und Erfolge auf diesem Gerät werden endgültig gelöscht. Die Partie auf dem Tisch bleibt.
games-delete-yes = Löschen

## Erfolge: $count sagt, wie viel davon nötig ist.

feat-done = geschafft
feat-part = { $count } von { $of }
feat-finish = Die erste Alhambra
feat-finish-about = Beende eine Partie.
feat-win = Herrscher des Hügels
feat-win-about = Gewinne eine Partie.
feat-wall = Die große Mauer
feat-wall-about = Habe am Ende eine Mauer aus { $count } Seiten.
feat-points = Baumeister
feat-points-about = Erreiche { $count } Punkte.
feat-exact = Auf Heller und Pfennig
feat-exact-about = Bezahle in einer Partie { $count }-mal genau passend.
feat-architect = Besser als der Plan
feat-architect-about = Gewinne gegen jemanden, der meisterhaft spielt.
feat-crowd = Volles Haus
feat-crowd-about = Spiele mit { $count } Leuten am Tisch.
feat-cards = Gute Karten
feat-cards-about = Beende das Kartenspiel.
feat-hard = Nichts zu schwer
feat-hard-about = Gewinne mit einem schweren Modul.
feat-many = Von allem etwas
feat-many-about = Spiele mit { $count } Modulen auf einmal.
feat-few = Neugierig
feat-few-about = Spiele { $count } verschiedene Module.
feat-all = Alles gesehen
feat-all-about = Spiele alle { $count } Module.
