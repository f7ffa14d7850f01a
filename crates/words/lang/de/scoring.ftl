# Wofür es Punkte gibt: als Beschriftung einer Zeile, deren Anfang groß geschrieben wird, und im Satz.

reason-wall = längste Mauer
reason-wall-for = die längste Außenmauer
reason-majority = { buildings }
reason-majority-for = { buildings }
