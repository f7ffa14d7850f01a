# Was jedes Modul mitbringt, in einem Satz. Die Titel sind die der Regeln.
module-not-yet = Dieses Modul lässt sich noch nicht spielen.
