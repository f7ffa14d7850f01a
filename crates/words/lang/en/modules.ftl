# What each module adds, in one sentence. Their titles are those of the rules.

module-vizier = Between two turns you may buy a tile if you can pay exactly; then your vizier sleeps until you wake him.
module-exchange_offices = Cards that let you pay for one purchase with two currencies.
module-diamonds = A fifth currency that buys anything on the market, but is never mixed with another.
module-characters = Ten people with a power each, auctioned as soon as they turn up.
module-camps = Tiles outside the wall that bring points for the buildings in line with them.
module-treasure_chamber = Chests for your buildings: whoever has most of them gets points.
module-bazaars = Tiles beside the market that bring points at the end for suitable buildings around them.
module-falconers = Falcons where four tiles meet: the more of a colour, the more points.
module-watchtowers = Triangles bought together with a building, which lengthen your wall and bring more in the longest one.
module-building_sites = A building for half its price: it counts only when the full price has been paid in a secret currency.
module-major_projects = Double tiles, won by a bid that stands for a whole round.
module-palace_staff = Buildings without a servant cost points; take little money, and your steward fetches some.
module-palace_designers = Building beside your designer brings points at once, and he moves on to the new tile.
module-not-yet = This module cannot be played yet.

## What each character does

character-does = { $character ->
    [patron] Once, pays for a building, as if you had paid exactly; then he leaves the game.
    [miser] When you buy a building for 10 or more, you may at once take a money card from the display.
    [builder] A further redesign at the end of your turn, after new tiles have been placed.
    [merchant] Take several money cards up to 7 in all, instead of 5.
    [juggler] Keep her for 8 points at the end, or exchange her at once for a character that was set aside.
    [sage] Half a building more of a type that you choose at each scoring.
    [dancer] Before your turn, exchange a tile of the market for one from the bag.
    [money_changer] Before your turn, exchange a money card for one from the display that is worth no more.
    [beggar] Before your turn, draw a card from the deck if you have at most two money cards.
   *[city_watch] At each scoring, a point more for every three segments of your wall.
}
