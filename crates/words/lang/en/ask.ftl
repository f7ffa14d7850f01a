# Ask anything: what something is, what it costs, what it would bring.

ask = Ask
ask-about = Then choose anything on the table. A long press asks as well.
ask-on = Choose what you want to know about.
key-ask = Ask about what has the focus, or about what is chosen next
key-types = What the types of buildings bring
ask-player = Player
ask-player-about = { $name }: { $points }, { $cards }, longest wall { $wall }. A click shows the palace.
ask-wall = The longest wall
ask-wall-about = Outer walls that go on without a gap make one wall. In each scoring every side of your longest one brings 1 point. Walls between two tiles do not count.
ask-forbidden = A place that is forbidden
ask-types = What the types bring
ask-types-about = Three times there are points for the most buildings of each type. Those who are tied share the places that they fill.
ask-types-caption = Points for first, second and third place in the three scorings
ask-types-mine = You
ask-types-most = Most of the others
ask-standing = How you stand with each type: yours, the most of the others, and what it would bring in the next scoring
ask-price-exact = It costs { $price } { $currency }. You can pay that exactly, and act once more.
ask-price-over = It costs { $price } { $currency }. You can pay it, but not exactly.
ask-price-helped = It costs { $price } { $currency }. You can pay it with what modules bring.
ask-price-missing = It costs { $price } { $currency }. You have { $has }, so { $missing } are missing.
ask-brings-more = { $kind }: as things stand you would get { $now } in the next scoring, and with one more { $then }.
ask-brings-same = { $kind }: as things stand you would get { $now } in the next scoring. One more would not change that yet.
ask-card = Take one card of any value, or several that make 5 or less together. Each kind of money buys on its own slot of the market.
ask-card-has = You have { $has } { $currency }.
