# Falconers

module-falconers = Falcons where four tiles meet: the more of a colour, the more points.

way-falconers = Set a falcon

falcon-colour = { $colour ->
    [black] black
    [brown] brown
   *[white] white
}
falcon = { falcon-colour } falcon ({ $first } and { $second })
falcon-subject = a { falcon }
falcon-object = a { falcon }

piece-falcon = { falcon }
about-falcon = Stands where four tiles meet that show both its buildings; the more of a colour, the more points.

question-falcons-own = Buy another falcon for one money card, or pass.
question-falcons = { $name } may buy another falcon.

action-falcon = Set { falcon-object } on the { $crossing } for { $card }

do-falcon = Set the falcon

event-falcon-set = { $name } pays { $card } and sets { falcon-object } on the { $crossing }.
event-falcon-left = In the palace of { $name }, { falcon-subject } leaves the { $crossing }.

reason-falcons = { falcon-colour } falcons
reason-falcons-for = { falcon-colour } falcons

why-falcons = { $count ->
    [0] No falcon of this colour.
    [one] 1 falcon of this colour.
   *[other] { $count } falcons of this colour.
}

# Beside the real box
pad-falcons = Falcons: { falcon-colour }
setup-falcon = { $count ->
    [one] 1 falcon
   *[other] { $count } falcons
}
