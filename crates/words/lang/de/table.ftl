# Der Bildschirm: Start, Aufbau und Tisch.

## Start

app-title = Alhambra
play-now = Sofort spielen
play-now-about = Du gegen zwei Bots, mit den Regeln des Grundspiels.
new-table = Neuer Tisch
new-table-about = Wähle, wer mitspielt und mit welchen Modulen.
join = Mitspielen
join-about = Gib den Code oder den Link ein, den du bekommen hast.
continue-game = Weiterspielen
continue-about = Setze die angefangene Partie fort.
beside = Neben der echten Schachtel
beside-about = Aufbauen, werten und ziehen für das Spiel auf dem Tisch.
beside-title = Neben der Schachtel
beside-done = Fertig
offline-ready = Jetzt auch ohne Netz spielbar.
update-ready = Eine neue Version ist da. Lade die Seite neu, um sie zu benutzen.
error-general = Etwas ist schiefgegangen. Deine Partie ist gesichert; lade die Seite neu, um weiterzuspielen.
not-found = Unter dieser Adresse gibt es nichts.

## Während die Seite lädt

loading = Lädt
loading-remembered = Es geht los, sobald alles da ist.
loading-failed = Der Tisch konnte nicht gestartet werden. Bitte lade die Seite neu oder nimm einen neueren Browser.

## Neuer Tisch: wer mitspielt

seats = Plätze
seat = Platz { $number }
me = Ich
person-here = Jemand an diesem Bildschirm
bot = Bot: { $name }
bot-easy = Leicht
bot-easy-about = Spielt mit und übersieht die Hälfte dessen, was möglich wäre. Für die erste Partie.
bot-fair = Ordentlich
bot-fair-about = Nimmt, was im Augenblick am besten aussieht, und plant nichts.
bot-strong = Stark
bot-strong-about = Denkt den ganzen Zug durch und achtet darauf, was die anderen tun könnten.
bot-expert = Meisterhaft
bot-expert-about = Spielt die Partie vor jedem Zug viele Male im Kopf weiter.
bot-builder = Mauerbauer
bot-builder-about = So gut wie Stark und mit einer Vorliebe für lange Mauern.
bot-collector = Sammler
bot-collector-about = So gut wie Stark und will von jeder Art Gebäude die meisten.
bot-miser = Geizhals
bot-miser-about = So gut wie Stark und wartet auf die passende Zahlung.
bot-random = Zufällig
bot-random-about = Tut irgendetwas Erlaubtes. Zum Ausprobieren.
bot-apprentice = Lehrling
bot-apprentice-about = Spielt vernünftig und vergisst oft etwas. Für die erste Partie.
bot-greedy = Gierig
bot-greedy-about = Nimmt, was im Augenblick am besten aussieht, und plant nichts.
bot-planner = Planer
bot-planner-about = Denkt seinen ganzen Zug durch und achtet darauf, was die anderen tun könnten.
bot-architect = Architekt
bot-architect-about = Spielt die Partie vor jedem Zug viele Male im Kopf weiter.
bots-at-table = Die Bots an diesem Tisch
bot-described = { $name }: { $about }
start = Spiel starten

## Neuer Tisch: was gespielt wird

modules = Module
share-code = Code dieses Aufbaus

## Neuer Tisch: welches Spiel

new-game-which = Welches Spiel
new-game-board = Brettspiel
new-game-board-about = Kaufe Plättchen und baue damit deine Alhambra.
new-game-cards = Kartenspiel
new-game-cards-about = Sammle Gebäude als Karten, ohne Alhambra.
cards-in-short = Du kaufst Gebäude als Karten und sammelst sie vor dir. Dreimal gibt es Punkte für die meisten Karten einer Art. Es gibt keine Alhambra, keine Mauer und keinen Umbau.
cards-no-modules = Module gehören zum Brettspiel. Das Kartenspiel wird ohne sie gespielt.
cards-to-board = Brettspiel wählen

## Neuer Tisch: Einstellungen der Partie

options = Optionen
option-open-hands = Offene Karten
option-open-hands-about = Alle sehen das Geld von allen.
option-quick-answers = Antworten sofort
option-quick-answers-about = Wer nur Nein sagen kann, wird ohne Pause übergangen. Das geht schneller, aber andere merken, wer nichts tun konnte.
option-without-dirk = Ohne Dirk
option-without-dirk-about = Nur ihr zwei, und jede Geldkarte gibt es dreimal.
memory-aid = Gedächtnisstütze
memory-aid-about = Merkt sich, welches Geld alle offen genommen und ausgegeben haben.
clock = Uhr
seed = Startwert

## Am Tisch

your-turn = Du bist am Zug
bots-thinking = { $name } überlegt …
market = Bauhof
display = Geldauslage
hand = Hand
reserve = Reserve
new-tiles = Neue Plättchen
palace = Alhambra
palace-of = Alhambra von { $name }
dirk = Dirk
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
cards-in-hand = { $count ->
    [0] Keine Karten auf der Hand
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
what-is-left = Was noch kommt
bag-left = { $count ->
    [0] Keine Plättchen mehr im Vorrat
    [one] Noch 1 Plättchen im Vorrat
   *[other] Noch { $count } Plättchen im Vorrat
}
deck-left = { $count ->
    [0] Keine Karten mehr im Stapel
    [one] Noch 1 Karte im Stapel
   *[other] Noch { $count } Karten im Stapel
}
longest-wall = { $count ->
    [0] Keine Außenmauer
   *[other] Längste Mauer: { $count }
}
wall-preview = Längste Mauer dann { $count }
exact = Passend
exact-about = Genau passend bezahlt: noch eine Aktion.
over = { $count } zu viel
confirm-ends-turn = Damit endet dein Zug.

## Am Tisch des Kartenspiels

question-act-cards-own = Du bist am Zug: Nimm Geld oder kaufe eine Karte.
cards-of = Karten von { $name }
cards-laid = { $count ->
    [0] Noch keine Karten
    [one] 1 Karte
   *[other] { $count } Karten
}
back-to-own-cards = Meine Karten
# Wie jemand bei einer Gebäudeart steht, in einer schmalen Spalte.
stand-most = Vorn
stand-tied = Gleichauf
stand-behind = { $count } zurück
holding-cards = { $count ->
    [0] { $kind }: keine Karte
    [one] { $kind }: 1 Karte, Preis { $prices }
   *[other] { $kind }: { $count } Karten, Preise { $prices }
}
holding-others = { $count ->
    [0] Sonst hat niemand welche.
   *[other] Die meisten der anderen: { $names } mit { $count }.
}
player-label-cards = { $name }: { $points } Punkte, { $cards } Geldkarten. Gebäude: { $kinds }. Karten zeigen
building-cards-left = { $count ->
    [0] Keine Gebäudekarten mehr
    [one] Noch 1 Gebäudekarte
   *[other] Noch { $count } Gebäudekarten
}
money-cards-left = { $count ->
    [0] Keine Geldkarten mehr im Stapel
    [one] Noch 1 Geldkarte im Stapel
   *[other] Noch { $count } Geldkarten im Stapel
}
left-cards = Gebäudekarten, die noch kommen
left-number-cards = Zahl

## Den Bildschirm weitergeben

pass-screen = Weitergeben an { $name }
pass-screen-about = Die Karten sind verdeckt. Mit dem Knopf darunter geht es für { $name } weiter.
show-my-hand = Meine Karten zeigen

## Zurücknehmen und Tipps

undo = Rückgängig
undo-nothing = Es gibt nichts zurückzunehmen.
undo-stops-revealed = Weiter zurück geht es nicht: Seitdem wurde etwas Neues aufgedeckt.
undo-stops-other = Weiter zurück geht es nicht: Seitdem hat jemand anders entschieden.
hint = Tipp
hint-thinking = Ein guter Zug wird gesucht …
hint-list = Gute Züge, der beste zuerst
hint-again = Noch einmal wählen, um es zu tun.
# Um wie viele Punkte etwas hinter dem Besten liegt: als Beschriftung und zum Vorlesen.
hint-best = Am besten
hint-equal = Genauso gut
hint-behind = −{ $whole },{ $tenth }
hint-behind-about = { $whole },{ $tenth } Punkte dahinter

## Wertung

score-now = Jetzt werten
score-sheet = Wertungsblatt
total = Summe
round-first = Erste Wertung
round-second = Zweite Wertung
round-third = Dritte Wertung
skip = Überspringen
next = Weiter
previous = Zurück

## Das Ende

game-over = Das Spiel ist zu Ende
winner = { $name } gewinnt.
winners = { $names } teilen sich den Sieg.
new-game = Neue Partie
rematch = Noch einmal

## Rückschau, und Partien als Text

log = Verlauf
replay = Rückschau
replay-step = Schritt { $step } von { $of }
continue-from-here = Von hier weiterspielen
back-to-game = Zurück zur Partie
play = Abspielen
pause = Anhalten
export = Exportieren
import = Importieren
import-failed = Diese Partie lässt sich nicht lesen: { $why }.
copy = Kopieren
copied = Kopiert

## Menü und Einstellungen

menu = Menü
rules = Regeln
settings = Einstellungen
language = Sprache
theme = Darstellung
theme-light = Hell
theme-dark = Dunkel
theme-system = Wie das System
sound = Ton
reduced-motion = Weniger Bewegung
keyboard-help = Tasten
close = Schließen
cancel = Abbrechen
zoom-in = Größer
zoom-out = Kleiner
zoom-fit = Alles zeigen

## Startseite, Aufbau, Einstellungen

start-tagline = Baue einen Palast, Plättchen für Plättchen.
start-unofficial = Inoffiziell: ohne Verbindung zu Autor oder Verlag des Spiels.
join-field = Code oder gespeicherte Partie
given-file = Datei öffnen
given-open = Öffnen
join-empty = Füge zuerst einen Code oder eine gespeicherte Partie ein, oder öffne eine Datei.
code-letter = Das Zeichen „{ $letter }“ kommt in keinem Code vor.
code-broken = In diesem Code ist etwas vertippt oder ausgelassen.
code-version = Dieser Code stammt aus einer neueren Version des Spiels.
address-code-bad = Der Code in der Adresse ist nicht zu gebrauchen. { $why }
to-start = Zurück zur Startseite
guest = Gast
guest-number = Gast { $number }
bot-names = Zahra, Idris, Layla, Omar, Nour, Yusuf
who-guest = Person hier
name-of-seat = Name auf Platz { $number }
who-at-seat = Wer auf Platz { $number } sitzt
colour-of-seat = Farbe von Platz { $number }: { $colour }
choose-colour = Farbe wählen
colour-0 = roter Kreis
colour-1 = blaues Quadrat
colour-2 = grünes Dreieck
colour-3 = gelbe Raute
colour-4 = weißes Sechseck
colour-5 = orangefarbener Stern
add-seat = Hinzufügen
remove-seat = Platz { $number } entfernen
shuffle-seats = Mischen
rules-of = Regeln: { $title }
clock-about = Zeigt, wie lange alle schon nachgedacht haben.
patience = Auf jemanden warten
patience-about = Wer so lange weg ist, dessen Platz kann ein Bot bekommen. Wer zurückkommt, hat ihn wieder.
patience-usual = wie beim Server üblich
patience-minutes = 10 Minuten
patience-hour = 1 Stunde
patience-day = 1 Tag
patience-week = 1 Woche
game-as-far = Diese Partie ließ sich nicht bis zum Ende nachspielen ({ $why }). Gezeigt wird sie, so weit es geht.
seed-chance = Zufall
seed-about = Dieselbe Zahl ergibt dieselbe Partie. Ohne Zahl entscheidet der Zufall.
share-open = Teilen
share-about = Wer diesen Code eingibt, bekommt dieselben Plätze, Module und Optionen.
copy-code = Code kopieren
copy-link = Link kopieren
code-enter = Einen Code eingeben
code-use = Übernehmen
name-long = „{ $name }“ ist zu lang: Ein Name hat höchstens 40 Zeichen.
name-sign = „{ $name }“ kann kein Name sein: Kommas und „#“ bedeuten in einer gespeicherten Partie etwas anderes.
name-same = Zwei Plätze heißen „{ $name }“.
seed-wrong = Der Startwert muss eine ganze Zahl von 0 bis 18446744073709551615 sein, oder leer.
replace-title = Es läuft noch eine Partie
replace-about = Die laufende Partie wird beiseitegelegt, wenn du die neue beginnst. Du findest sie unter „Meine Partien“.
replace-continue = Die alte fortsetzen
replace-begin = Die neue beginnen
language-en = English
language-de = Deutsch
language-missing = Die Wörter dieser Sprache waren nicht zu bekommen. Sobald wieder ein Netz da ist, wähle sie noch einmal.
use-theme-light = Hell darstellen
use-theme-dark = Dunkel darstellen
speed = Bewegung
speed-calm = Ruhig
speed-quick = Schnell
speed-instant = Keine
pace = Tempo der Bots
pace-calm = Ruhig
pace-quick = Schnell
pace-instant = Sofort
sound-about = Kurze Klänge für Karten, Plättchen, Geld und Wertungen, und ein Ticken, wenn du dran bist.
sound-on = Der Ton ist an.
sound-off = Der Ton ist aus.
key-confirm = Bestätigen
key-let-go = Auswahl loslassen
key-market = Ein Plättchen im Bauhof wählen
key-palace = Sich in der Alhambra bewegen
key-to-palace = Zur Alhambra gehen
key-to-display = Zur Geldauslage gehen
key-to-hand = Zur eigenen Hand gehen
key-to-answers = Zu den Antworten gehen
key-to-modules = Zu den Modulen gehen
key-undo = Rückgängig
key-hint = Tipp
key-score = Jetzt werten
key-left = Was noch kommt
key-log = Verlauf
key-rules = Regeln
key-menu = Menü
key-zoom = Größer und kleiner
key-fit = Die ganze Alhambra zeigen
key-whole = Der Alhambra allen Platz geben oder nehmen

## The table itself: labels of what can be touched

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = M
letter-garden = G
letter-tower = T
letter-gulden = G
letter-dirham = I
letter-denar = N
letter-dukat = K
letter-diamond = ◇
no-walls = ohne Mauer
tile-with-walls = { $tile }, Mauern: { $walls }
slot-label = Feld { $number }, Preis { $price } { $currency }: { $tile }
tile-with-things = { $tile }; darauf: { $things }
slot-empty = leer
hand-empty = Keine Karten auf der Hand
reserve-empty = leer
back-to-own = Mein Palast
palace-description = Palast von { $name }. Längste Mauer { $wall }. { $tiles }
place-label = Feld { $cell }
edge-label = Seite nach { side } am Plättchen { $cell }
goods = Neben dem Markt zu kaufen
for-price = { $what } für { $price }
for-price-in = { $what } für { $price } { currency }
dock = Module im Spiel
dock-ready = { $count ->
    [0] { $name }.
   *[other] { $name }: { $count } liegen bereit.
}
dock-can-act = Hier kannst du jetzt etwas tun.
drawer-all = Alle Module
drawer-ready = Liegt bereit
drawer-players = Wer was hat
beside-palace = Module, Verlauf und Spieler
more = Mehr ({ $count })
palace-whole = Der Alhambra allen Platz geben
palace-not-whole = Wieder den ganzen Tisch zeigen
reserve-of = { $name }: Reserve
new-tiles-of = { $name }: neue Plättchen
with-bid = { $what }: { $name } bietet { $bid }
players = Mitspielende
player-label = { $name }: { $points } Punkte, { $cards } Karten, längste Mauer { $wall }. Palast zeigen
dirk-label = Dirk: { $points } Punkte. { $tiles }
prompt = Was gefragt ist
choose-further = { $count } Möglichkeiten: weiter auswählen
let-go = Loslassen
tools = Werkzeuge
leave-table = Zum Start; das Spiel bleibt erhalten

## Tafeln: Wertungsbögen

score-sheets = Wertungsbögen
score-now-about = Was alle bekämen, wenn in diesem Moment gewertet würde. Wähle eine Zahl, um zu sehen, wofür sie steht.
as-in-round = Wie in welcher Wertung
no-sheets = Es gab noch keine Wertung.
sheet-before = Vorher
sheet-after = Nachher
sheet-cell = { $reason }, { $name }
sheet-hint = Wähle eine Zahl, um zu sehen, wofür sie steht.
show-result = Ergebnis
go-on = Weiter
place-of = Platz { $place }: { $name }, { $points }
palace-picture = { $whose }: { $tiles }. { $wall }

## Tafeln: wofür es Punkte gibt. $number trennt Einzahl und Mehrzahl, $rank ist ein Platz.

why-wall = { $count ->
    [0] Es gibt keine Außenmauer.
    [one] Die längste Mauer ist 1 Seite lang.
   *[other] Die längste Mauer ist { $count } Seiten lang.
}
why-buildings = { $number ->
    [0] { $count } { building }
   *[other] { $count } { buildings }
}
why-none = Keine { buildings }: dafür gibt es keine Punkte.
why-most = { $what }: am meisten. { $rivals }.
why-alone = { $what }: am meisten. Niemand sonst hat welche.
why-has = { $number ->
    [one] { $names } hat { $count }
   *[other] { $names } haben { $count }
}
why-with = { $number ->
    [one] { $names } mit { $count }
   *[other] { $names } mit je { $count }
}
why-place = { $what }: { $rank ->
    [2] zweiter
    [3] dritter
   *[other] vierter
} Platz hinter { $leaders }.
why-nothing = { $what }: { $rank ->
    [1] der erste
    [2] der zweite
    [3] der dritte
   *[other] so ein
} Platz bringt in dieser Wertung nichts.
why-ordinal = { $rank ->
    [1] ersten
    [2] zweiten
   *[other] dritten
}
why-tied = { $what }, ebenso viele wie { $names }: { $pot } für den { $places } Platz, geteilt durch { $number ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] sechs
}{ $rounded ->
    [yes] {" und abgerundet"}
   *[no] {""}
}: je { $share }.

## Tafeln: Verlauf und Rückschau

log-turn = { $name } ist am Zug
log-sum = { $name } { $points }
log-sums = { $sums }.
log-earlier = Früheres zeigen
log-empty = Noch ist nichts geschehen.
replay-to = Schritt { $step } ansehen
replay-start = Der Anfang des Spiels.
replay-begin = Zum Anfang
replay-end = Zum letzten Schritt

## Tafeln: was noch kommt

left-tiles = Plättchen, die noch kommen
left-type = Art
left-number = Zahl
left-by-price = Nach Preis
memory-title = Geld auf der Hand
memory-about = Was alle offen genommen und seitdem nicht ausgegeben haben.
memory-unknown = { $count ->
    [one] und 1 unbekannte Karte
   *[other] und { $count } unbekannte Karten
}
memory-none = Keine Karten.

## Tafeln: Regeln

rules-pages = Seiten der Regeln
rules-game = Das Spiel
rules-in-play = Im Spiel
rules-modules = Module
page-base = Alhambra
page-two = Das Spiel zu zweit
page-cards = Alhambra – Das Kartenspiel
page-loading = Die Seite wird geholt …
page-missing = Diese Seite war nicht zu bekommen. Sobald wieder ein Netz da ist, öffne sie noch einmal.
palace-unreadable = Dieses Bild lässt sich nicht zeichnen.

## Tafeln: Spiele als Text

export-share = Export und Teilen
export-about = Das ganze Spiel als Text: zum Aufheben, zum Verschicken oder für andere Programme.
export-text = Das Spiel als Text
export-file = Als Datei sichern
export-copy = Text kopieren
download-failed = Der Browser hat die Datei nicht angenommen. Kopiere stattdessen den Text.
import-about = Füge ein Spiel ein, das als Text gesichert wurde, oder öffne seine Datei. Es tritt an die Stelle des Spiels auf diesem Tisch.
import-text = Ein gesichertes Spiel
import-empty = Füge zuerst ein gesichertes Spiel ein oder öffne eine Datei.
