# Exchange Certificates

module-exchange_certificates = What you pay too much, up to 6, you may store as a credit in another currency.

card-credit = credit { currency } { $value }

piece-stone = { $count ->
    [one] stone ({ currency })
   *[other] { $count } stones ({ currency })
}
piece-credit = credit: { $number } { currency }

question-store-own = You paid { $over } too much: store it as a credit in one of these currencies, or pass.
question-store = { $name } may store { $over } on the exchange certificate.

action-store = Store it as { currency }

do-store = Store

event-credit-stored = { $name } stores { $card }.

# Beside the real box
setup-certificate = { $count ->
    [one] 1 exchange certificate
   *[other] { $count } exchange certificates
}
setup-stone = { $count ->
    [one] 1 stone
   *[other] { $count } stones, equally many of each currency
}
