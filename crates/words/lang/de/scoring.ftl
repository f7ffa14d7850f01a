# Wofür es Punkte gibt. $reason und $colour sind Schlüssel, nach denen die Form gewählt wird.

# Als Beschriftung einer Zeile; der Anfang wird groß geschrieben.
reason = { $reason ->
    [majority] { buildings }
    [watchtowers] Wachtürme in der längsten Mauer
    [city-watch] Stadtwache
    [camps] Feldlager
    [falcons] { falcon-colour } Falken
    [chests] Schatztruhen
    [no-servants] Gebäude ohne Bedienstete
    [designer] Bauen beim Palastplaner
    [juggler] Gauklerin
    [bazaars] Bazare
   *[wall] längste Mauer
}

# Im Satz: jemand bekommt Punkte für …
reason-for = { $reason ->
    [majority] { buildings }
    [watchtowers] Wachtürme in der längsten Mauer
    [city-watch] die Stadtwache
    [camps] Gebäude in einer Reihe mit Feldlagern
    [falcons] { falcon-colour } Falken
    [chests] Schatztruhen
    [no-servants] Gebäude ohne Bedienstete
    [designer] das Bauen beim Palastplaner
    [juggler] die Gauklerin
    [bazaars] Gebäude rund um Bazare
   *[wall] die längste Außenmauer
}
