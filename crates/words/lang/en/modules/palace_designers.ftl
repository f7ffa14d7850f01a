# Palace Designers

module-palace_designers = Building beside your designer brings points at once, and he moves on to the new tile.

piece-designer = designer

question-designer-own = Choose where your designer stands and to which side his feet point.
question-designer = { $name } is choosing where the designer stands.

action-stand = Stand at { $cell }, feet to the { side }

do-stand = Stand here

event-designer-stands = The designer of { $name } stands at { $cell }, his feet to the { side }.

reason-designer = building beside the designer
reason-designer-for = building beside the designer

why-designer = A tile was laid beside the designer.
