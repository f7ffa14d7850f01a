# Die Mauern

module-walls = Im Geldstapel tauchen Mauerkarten auf: Wer eine nimmt, baut ihre Mauern für immer an ein eigenes Plättchen.

piece-stick = { $count ->
    [one] angebaute Mauer
   *[other] { $count } angebaute Mauern
}

card-wall-n = Mauerkarte Norden
card-wall-e = Mauerkarte Osten
card-wall-s = Mauerkarte Süden
card-wall-w = Mauerkarte Westen
card-wall-ne = Mauerkarte Norden und Osten
card-wall-es = Mauerkarte Osten und Süden
card-wall-sw = Mauerkarte Süden und Westen
card-wall-nw = Mauerkarte Norden und Westen

action-wall = Mauern errichten an { $tile }: { $card }

do-wall = Mauern errichten

event-wall-turned-up = Eine Mauerkarte taucht auf: { $card }.
event-wall-put-up = { $name } errichtet Mauern an { $tile }: { $card }.

refusal-wall-not-open = Diese Mauerkarte liegt nicht offen aus.
refusal-wall-no-such-tile = Mauern kommen an einzelne eigene Plättchen: nicht an Feldlager, Wachtürme und Großprojekte.
refusal-wall-there-already = An dieser Seite steht schon eine Mauer.
refusal-wall-against-a-tile = An dieser Seite liegt ein Plättchen, und die beiden würden nicht zusammenpassen.

# Beside the real box
setup-cards-walls = { $count ->
    [one] 1 Mauerkarte
   *[other] { $count } Mauerkarten
}
setup-wall-piece = { $count ->
    [one] 1 Mauerteil
   *[other] { $count } Mauerteile
}
