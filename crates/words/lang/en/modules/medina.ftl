# Medina

module-medina = Tiles that earn nothing: whoever has the fewest of them loses points at every scoring.

tile-medina = medina { $price }
about-tile-medina = Earns nothing; but whoever has the fewest medinas loses points at each scoring.

reason-medinas = fewest medinas
reason-medinas-for = too few medinas
reason-no-medina = no medina
reason-no-medina-for = not having a medina

why-medinas = { $count ->
    [0] No medina in the palace: the fewest lose most.
    [one] 1 medina in the palace: the fewest lose most; of equally many, whoever has the cheaper dearest one.
   *[other] { $count } medinas in the palace: the fewest lose most; of equally many, whoever has the cheaper dearest one.
}
why-no-medina = { $count ->
    [0] Not a single medina in the palace.
   *[other] There are medinas in the palace.
}

# Beside the real box
pad-medinas = Medinas
pad-dearest-medina = Price of the dearest medina
setup-tiles-medina = { $count ->
    [one] 1 medina
   *[other] { $count } medinas
}
