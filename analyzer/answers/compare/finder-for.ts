import type { FactKind } from '../../contract/index.ts'
import { addressFinder } from './address.ts'
import { amountFinder } from './amount.ts'
import type { Comparator, Finder } from './comparator.ts'
import { dateFinder } from './date.ts'
import { durationFinder } from './duration.ts'
import { enumerationFinder } from './enumeration.ts'
import { hoursFinder } from './hours.ts'
import { identifierFinder } from './identifier.ts'
import { listFinder } from './list.ts'
import { telephoneFinder } from './telephone.ts'
import { textFinder } from './text.ts'

const COMPARATORS: { readonly [Kind in FactKind]: Comparator } = {
  amount: amountFinder,
  date: dateFinder,
  hours: hoursFinder,
  duration: durationFinder,
  telephone: telephoneFinder,
  address: addressFinder,
  identifier: identifierFinder,
  enumeration: enumerationFinder,
  list: listFinder,
  text: textFinder,
}

/** A finder for a value; null if values like it cannot be tested. `hint` is the currency of an amount, else empty. */
export function finderFor(kind: FactKind, value: string, hint = ''): Finder | null {
  return COMPARATORS[kind](value, hint)
}
