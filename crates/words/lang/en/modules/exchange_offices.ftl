# Exchange Offices

module-exchange_offices = Cards that let you pay for one purchase with two currencies.

card-office = exchange office { $first }/{ $second }
about-office = Lets you pay one price in any mixture of its two currencies.

# Beside the real box
setup-cards-exchange_offices = { $count ->
    [one] 1 exchange office
   *[other] { $count } exchange offices
}
