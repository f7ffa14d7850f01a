# What speaks for an action that a bot advises. $building is a key, by which a form is chosen.

advice-points = It brings points.
advice-majority = It helps towards the most { buildings }.
advice-wall = It makes the outer wall longer.
advice-bonus = It earns another action.
advice-money = The money suits what there is to buy.
advice-room = It keeps the palace open for later tiles.
advice-others = It leaves less to the others.
advice-module = It makes good use of a module.
advice-only = Nothing else is possible.
advice-future = It turns out well when the game is played on.
