# New Building Grounds

module-new_building_grounds = Plots of land: whoever buys one chooses which building stands on it.

tile-plot = plot { $price }
tile-plot-pavilion = pavilion on a plot
tile-plot-seraglio = seraglio on a plot
tile-plot-arcades = arcades on a plot
tile-plot-chambers = chambers on a plot
tile-plot-garden = garden on a plot
tile-plot-tower = tower on a plot

piece-plot-number = number { $number }

question-plot-own = Choose the building that stands on your plot.
question-plot = { $name } is choosing a building for a plot.

action-settle = Lay it onto the plot: { $tile }

do-settle = Lay onto the plot

event-plot-settled = { $name } lays a building onto { $plot }: { $tile }.

# Beside the real box
setup-tiles-new_building_grounds = { $count ->
    [one] 1 plot
   *[other] { $count } plots
}
setup-supply-new_building_grounds = { $count ->
    [one] 1 building for plots
   *[other] { $count } buildings for plots, in four rows
}
