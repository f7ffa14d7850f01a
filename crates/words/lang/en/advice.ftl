# What speaks for an action that a bot advises. $building is a key, by which a form is chosen.

advice-points = It brings points.
advice-majority = It helps towards the most { buildings }.
advice-wall = It makes the outer wall longer.
advice-bonus = It earns another action.
advice-exact = It is paid exactly, which earns another action.
advice-waste = It pays no more than it has to.
advice-one-more = It is the one that is missing for the most { buildings }.
advice-built = The tile gets a place in the palace. In the reserve it counts nothing.
advice-money = The money suits what there is to buy.
advice-room = It keeps the palace open for later tiles.
advice-others = It leaves less to the others.
advice-module = It makes good use of a module.
advice-only = Nothing else is possible.
advice-future = It turns out well when the game is played on.

# The same for a decision that cost something, when a game is looked through: what would have been better. $had is what came of it,
# $could what could have come.

coach-points = It would have brought points.
coach-majority = It would have helped towards the most { buildings }.
coach-wall = The outer wall would have been { $could } long instead of { $had }.
coach-bonus = It would have earned another action.
coach-exact = It could be paid exactly, which would have earned another action.
coach-waste = { $had } was paid where { $could } was enough.
coach-one-more = One more was missing for the most { buildings }.
coach-built = The tile had a place in the palace. In the reserve it counts nothing.
coach-money = The money would have suited what there was to buy.
coach-room = The palace would have stayed open for later tiles.
coach-others = It would have left less to the others.
coach-module = It would have made good use of a module.
coach-only = Nothing else was possible.
coach-future = It turns out better when the game is played on.
