# Major Projects

module-major_projects = Double tiles, won by a bid that stands for a whole round.

tile-project = major project { $first }/{ $second }
tile-full-project = { $tile }: first half { $walls }, second half to the { side } { $more }
about-tile-project = Two buildings in one tile, for a bid that nobody beats until your next turn.

piece-project-back = { $count ->
    [one] project to come
   *[other] { $count } projects to come
}

action-bid = Bid { $amount }: { $cards }

do-bid = Bid

event-project-turned-up = The { $tile } is on offer.
event-project-bid = { $name } bids { $amount } for the major project: { $cards }.
event-bid-returned = { $name } gets { $cards } back.
event-project-won = { $name } wins the { $tile }.

# Beside the real box
setup-supply-major_projects = { $count ->
    [one] 1 major project
   *[other] { $count } major projects, shuffled, the topmost turned up
}
