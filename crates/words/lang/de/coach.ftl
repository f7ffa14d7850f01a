# Der Trainer: was in einer Partie am meisten gekostet hat, und wie sich die Aussichten entwickelt haben.

coach = Trainer
coach-title = Was { $name } am meisten gekostet hat
coach-title-own = Was dich am meisten gekostet hat
coach-thinking = Der Trainer sieht die Partie durch …
coach-nothing = Keine Entscheidung hat viel gekostet.
coach-fair = Beurteilt nach dem, was man bei jeder Entscheidung wissen konnte.
coach-failed = Der Trainer konnte diese Partie nicht durchsehen.
coach-cost = −{ $whole },{ $tenth }
coach-cost-about = kostet { $whole },{ $tenth } Punkte
coach-step = Schritt { $step }
coach-done = Gespielt: { $done }
coach-better = Besser: { $better }
coach-chances = Aussichten auf den Sieg
coach-chances-over = Aussichten auf den Sieg im Lauf der Partie
coach-chances-begin = Am Anfang
coach-chances-end = Am Ende
coach-chance = { $name } { $percent } %
