# Die Diebe

module-thieves = Handkarten, mit denen du zwischen den Zügen der anderen eine Geldkarte ihrer Währung nimmst.

piece-thief = { $count ->
    [one] Dieb ({ currency })
   *[other] { $count } Diebe ({ currency })
}
piece-thief-back = { $count ->
    [one] verdeckter Dieb
   *[other] { $count } verdeckte Diebe
}

question-thief-own = Du darfst jetzt einen Dieb ausspielen und eine Karte seiner Währung nehmen, oder du passt.
question-thief = { $name } darf einen Dieb ausspielen.
question-thief-or-buy-own = Du darfst einen Dieb ausspielen und eine Karte seiner Währung nehmen, mit dem Wesir genau passend kaufen oder passen.
question-thief-or-buy = { $name } darf einen Dieb ausspielen oder den Wesir einsetzen.

action-steal = { $card } stehlen

do-steal = Stehlen

event-stole = { $name } spielt einen Dieb aus und nimmt { $card }.

standing-thief = Diebe: nein, bis auf Weiteres
standing-thief-take = aber { $currency } nehmen:

# Beside the real box
setup-thief = { $count ->
    [one] 1 Dieb, verdeckt
   *[other] { $count } Diebe, verdeckt
}
spare-thieves = Diebe
