# Tische mit Freunden in der Ferne.

## Aufbau

who-friend = Freund per Link
who-friend-about = Jemand in der Ferne: Du schickst den Link dieses Platzes.
make-table = Tisch aufstellen
make-failed = Der Tisch konnte nicht aufgestellt werden. { $why }
no-server = Hinter dieser Seite steht kein Server für Tische mit Freunden in der Ferne. Setzt euch alle an diesen Bildschirm oder öffne die Seite eines Servers.
seed-online = Ein Tisch mit Freunden in der Ferne zieht seinen eigenen Startwert. Lass das Feld leer.

## An den Tisch kommen

online-opening = Auf dem Weg zum Tisch …
online-refused = Dieser Tisch lässt sich nicht öffnen.
online-foreign = Der Server spricht eine andere Version als diese Seite. Lade die Seite neu.
online-lost = Die Verbindung ist abgerissen. Es wird weiter versucht …
online-fork-later = Von hier aus allein weiterspielen kannst du, wenn die Partie vorbei ist.
online-record-later = Die Aufzeichnung einer Online-Partie gibt es, wenn die Partie vorbei ist.
refused-bad-token = Dieser Link öffnet keinen Platz. Lass ihn dir noch einmal schicken.
refused-no-table = Diesen Tisch gibt es auf diesem Server nicht.
refused-not-asked = Jemand anderes muss sich entscheiden.
refused-not-absent = Diesen Platz kann kein Bot bekommen: Wer dort sitzt, ist da.
refused-not-yet = Diesen Platz kann ein Bot bekommen, wenn sein Spieler länger weg ist.
refused-changed = Die Frage ist inzwischen eine andere. Sieh sie dir noch einmal an.
refused-too-long = An diesem Tisch ist zu viel geschehen: Es kann nichts mehr zurückgenommen werden.
refused-too-slow = Das hat zu lange gedauert. Versuche es über eine bessere Leitung.
refused-crowded = Im Augenblick sind zu viele hier. Komm nachher wieder.
refused-last-person = Jemand muss bleiben: Den letzten Menschen kann kein Bot ersetzen.
refused-bad-name = So kannst du nicht heißen. Ein Name hat Buchstaben eines Alphabets, bis zu 40, und kein Komma oder #.
refused-name-taken = An diesem Tisch heißt schon jemand so oder fast so. Wähle einen anderen Namen.
refused-not-your-seat = Dieser Platz gehört dir nicht. Öffne seinen eigenen Link, um dort zu entscheiden.
refused-illegal = Das ist gerade nicht möglich.
refused-too-large = Das ist zu lang.
refused-full = Dieser Server hat so viele Tische, wie er aufnimmt. Versuche es später.
refused-not-over = Das gibt es, wenn die Partie vorbei ist.
refused-foreign-origin = Diese Seite gehört nicht zum Server. Öffne die Seite des Servers selbst.
refused-no-undo = Das kannst du nicht allein zurücknehmen. Du kannst die anderen fragen.
refused-nothing-asked = Danach fragt niemand mehr.
refused-too-many = Das war zu viel auf einmal. Warte einen Augenblick.
refused-store = Der Server kann gerade nicht schreiben. Es ist nichts geschehen; versuche es noch einmal.
refused-stopping = Der Server wird neu gestartet.
refused-broken = Diese Partie lässt sich nicht mehr öffnen. Wer den Server betreibt, kann nachsehen.
refused-stands-still = Diese Partie wurde mit anderen Regeln begonnen, und dieses Programm spielt sie anders. Sie lässt sich ansehen, aber nicht fortsetzen.
online-newer = Es gibt eine neuere Version dieser Seite.
online-reload = Laden

## Zusammen

together = Zusammen
together-unread = { $count ->
    [one] 1 neue Zeile
   *[other] { $count } neue Zeilen
}
together-seats = Am Tisch
is-here = da
is-away = weg
is-you = du
is-bot = { $bot } spielt
watching = { $count ->
    [0] Niemand schaut zu.
    [one] 1 schaut zu.
   *[other] { $count } schauen zu.
}
seat-to-bot = Bot spielen lassen
seat-back = Platz zurückgeben
seat-take-back = Wieder selbst spielen
seat-rest = Bot für mich spielen lassen
my-name = Meinen Namen ändern
my-name-title = Dein Name
my-name-about = Dieser Platz wurde für { $name } eingerichtet. Wie heißt du?
my-name-field = Name
my-name-save = Das bin ich
away-question = { $name } ist weg. Der Tisch kann warten, oder ein Bot spielt, bis { $name } wieder da ist.
away-waits = { $name } ist weg. Bleibt { $name } weg, kann ein Bot spielen.
bot-plays-for-you = Ein Bot spielt für dich.
links = Links
links-about = Schick jedem Freund einen Link. Wer ihn zuerst öffnet, hat den Platz, und dieser hier öffnet ihn dann nicht mehr.
link-of = Link für { $name }
link-own = Dein eigener Link, für ein anderes Gerät
link-watch = Link zum Zuschauen
link-renew = Neuer Link für meinen Platz
link-renewed = Dein Platz hat einen neuen Link. Der alte öffnet nichts mehr.
copy-link-of = Link für { $name } kopieren
standing = Antworten im Voraus
standing-take-none = nichts
standing-take-from = ab { $value }
ask-undo = Fragen, ob ich meinen letzten Zug zurücknehmen darf
undo-asked = { $name } möchte { $count ->
    [one] die letzte Entscheidung zurücknehmen.
   *[other] die letzten { $count } Entscheidungen zurücknehmen.
}
undo-asked-all = { $name } möchte die Partie neu beginnen: Alle { $count } Entscheidungen würden zurückgenommen.
undo-asked-own = Du hast gefragt, ob { $count ->
    [one] die letzte Entscheidung zurückgenommen werden darf.
   *[other] die letzten { $count } Entscheidungen zurückgenommen werden dürfen.
}
undo-waits = Es fehlt noch die Antwort von { $names }.
undo-agree = Einverstanden
undo-refuse = Nein
undo-withdraw = Doch nicht
chat = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-field = Sag etwas zu allen
chat-send = Senden
call-me = Ruf mich, wenn ich am Zug bin
call-me-on = Du wirst gerufen, wenn du am Zug bist.

## Seit deinem letzten Zug

since-title = Seit deinem letzten Zug
since-none = Seit deinem letzten Zug ist nichts geschehen.

## Meine Tische

my-tables = Meine Tische
my-tables-about = Tische mit Freunden in der Ferne.
table-over = Vorbei
table-turn-of = { $name } muss sich entscheiden
table-since = { $count ->
    [0] nichts Neues
    [one] 1 Zug seit deinem
   *[other] { $count } Züge seit deinem
}
table-gone = Diesen Tisch gibt es nicht mehr.
table-watched = Du schaust an diesem Tisch zu.
forget-table = Diesen Tisch vergessen
join-online-about = Füge den Link eines Platzes ein, den Code eines Aufbaus oder eine als Text gespeicherte Partie.
