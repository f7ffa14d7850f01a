# Fresh Colours

module-fresh_colours = Pay too much and take colours or a project. Finished projects decorate a type of building: each brings 2 points at every scoring.

piece-paint-blue = { $count ->
    [one] blue colour tile
   *[other] { $count } blue colour tiles
}
piece-paint-red = { $count ->
    [one] red colour tile
   *[other] { $count } red colour tiles
}
piece-paint-brown = { $count ->
    [one] brown colour tile
   *[other] { $count } brown colour tiles
}
piece-paint-white = { $count ->
    [one] white colour tile
   *[other] { $count } white colour tiles
}
piece-paint-green = { $count ->
    [one] green colour tile
   *[other] { $count } green colour tiles
}
piece-paint-purple = { $count ->
    [one] purple colour tile
   *[other] { $count } purple colour tiles
}
piece-project-blue-white = { building } project: blue and white
piece-project-blue-purple = { building } project: blue and purple
piece-project-blue-red = { building } project: blue and red
piece-project-red-brown = { building } project: red and brown
piece-project-red-white = { building } project: red and white
piece-project-blue-brown-white = { building } project: blue, brown and white
piece-project-blue-brown-green = { building } project: blue, brown and green
piece-project-brown-white-purple = { building } project: brown, white and purple
piece-project-white-green-purple = { building } project: white, green and purple
piece-project-blue-red-white = { building } project: blue, red and white
piece-project-red-white-green = { building } project: red, white and green
piece-project-red-white-green-purple = { building } project: red, white, green and purple
piece-project-red-brown-green-purple = { building } project: red, brown, green and purple
piece-project-blue-brown-green-purple = { building } project: blue, brown, green and purple
piece-project-brown-white-green-purple = { building } project: brown, white, green and purple
piece-decoration-back = { $count ->
    [one] further project
   *[other] { $count } further projects
}
piece-decorated = finished { building } project
about-decorated = Each building of this type in the palace brings 2 points at every scoring.

question-colours-own = You paid too much. Take a project or colours from the column of the currency, or the project on top of the stack, or pass.
question-colours = { $name } paid too much and may take colours or a project.
question-colours-back-own = You have more than five colour tiles. Choose one to give back.
question-colours-back = { $name } is giving back colour tiles.

action-colours = { $number ->
    [one] Take one: { $paint }
   *[other] Take { $number }: { $paint }
}
action-decoration = Take the { $project }
action-colour-back = Give back the { $paint }
action-decorate = Finish your { building } project
action-decorate-both = Finish both your projects

do-colours = Take
do-decoration = Take
do-colour-back = Give back
do-decorate = Finish
do-decorate-both = Finish both

event-colour-taken = { $name } takes a { $paint }.
event-colour-given-back = { $name } gives back a { $paint }.
event-decoration-taken = { $name } takes the { $project }.
event-decoration-laid = In the column of { currency } lies now: { $project }.
event-decoration-turned-up = On top of the stack of projects: { $project }.
event-decorated = { $name } finishes the { building } project.

reason-decorated = decorated buildings
reason-decorated-for = decorated buildings

why-decorated = { $count ->
    [0] No building is decorated.
    [one] 1 building of a decorated type, for 2 points.
   *[other] { $count } buildings of decorated types, 2 points each.
}

# Beside the real box
pad-decorated = Project finished: { $type }
setup-colour-board = { $count ->
    [one] 1 board with four columns
   *[other] { $count } boards with four columns
}
setup-paint = { $count ->
    [one] 1 colour tile
   *[other] { $count } colour tiles
}
setup-colour-project = { $count ->
    [one] 1 project
   *[other] { $count } projects, one in each column
}
setup-colour-project-box = { $count ->
    [one] 1 project with a star
   *[other] { $count } projects with a star
}
setup-colour-stack = { $count ->
    [one] 1 project in the stack
   *[other] { $count } projects in the stack, face up
}
spare-projects = Projects
