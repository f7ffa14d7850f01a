# Palace Designers

module-palace_designers = Building beside your designer brings points at once, and he moves on to the new tile.

piece-designer = designer
about-designer = A tile that you lay beside the designer brings 1 point, at the feet 2.

question-designer-own = Choose where your designer stands and to which side the feet point.
question-designer = { $name } is choosing where the designer stands.

action-stand = Stand { $cell }, feet to the { side }

do-stand = Stand here

event-designer-stands = The designer of { $name } stands { $cell }, feet to the { side }.

reason-designer = building beside the designer
reason-designer-for = building beside the designer

why-designer = A tile was laid beside the designer.

# Beside the real box
pad-designer-points = Points by the designer since the last scoring
setup-designer = { $count ->
    [one] 1 designer, set on the fountain
   *[other] { $count } designers, set on the fountain
}
