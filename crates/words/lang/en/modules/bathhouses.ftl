# Bathhouses

module-bathhouses = Tiles beside the market that bring more points the further away the right buildings lie.

tile-bath = bathhouse
about-tile-bath = At each scoring: how many tiles away the first building lies that it wants, in each of its four directions.

reason-bathhouses = bathhouses
reason-bathhouses-for = buildings that bathhouses want

why-bathhouses = { $count ->
    [0] There are no bathhouses.
    [one] 1 bathhouse: how many tiles away the first building lies that it wants, in each direction.
   *[other] { $count } bathhouses: how many tiles away the first building lies that each wants, in each direction.
}

# Beside the real box
pad-bathhouses = Steps from bathhouses to their buildings
setup-tiles-bathhouses = { $count ->
    [one] 1 bathhouse
   *[other] { $count } bathhouses
}
