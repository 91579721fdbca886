import data from './currencies.json' with { type: 'json' }

/** How currencies are written on pages, by ISO 4217 code. The code itself is always read too. */
export const CURRENCIES: Readonly<Record<string, readonly string[]>> = data.signs

/** Currencies without decimals: three digits after a separator are thousands. */
export const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(data.whole.split(' '))

/** Currencies, and signs, of countries that write decimals after a point. */
export const POINT_CURRENCIES: ReadonlySet<string> = new Set(data.point.split(' '))

/** How price tags write hundredths, by the folded code of their currency. */
export const HUNDREDTHS: readonly (readonly [currency: string, units: readonly string[]])[] = Object.entries(
  data.hundredths,
)
