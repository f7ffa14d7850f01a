# Building Sites

module-building_sites = A building for half its price: it counts only when the full price has been paid in a secret currency.

piece-site = site ({ currency })
piece-site-back = { $count ->
    [one] building site
   *[other] { $count } building sites
}
about-site = The building counts only when its full price has been paid in this currency.
about-site-back = The building counts only when its full price has been paid, in a currency that only its owner knows.

question-site-own = You drew two sites: choose the one in whose currency you will pay the full price later.
question-site = { $name } is choosing a building site.

action-site = Take the { currency } site

do-site = Take this site

event-site-opened = { $name } opens a building site on { $tile }.
event-site-finished = The currency of { $name }'s site on { $tile } was { currency }.
event-site-handed = The building site on { $tile } goes to { $name }.
event-site-uncovered = { $lost ->
    [0] { $name } uncovers the site on { $tile }: all { currency } in hand would be worthless, but there is none.
   *[other] { $name } uncovers the site on { $tile }: all { currency } in hand is worthless, { $lost } of it.
}
event-site-chosen = { $currency ->
    [none] { $name } chooses a site.
   *[other] { $name } chooses the { currency } site.
}

# Beside the real box
setup-site = { $count ->
    [one] 1 building site
   *[other] { $count } building sites, shuffled, in a stack
}
