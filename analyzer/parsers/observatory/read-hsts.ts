/** A Strict-Transport-Security field. `maxAge` is in seconds, null where the field has none and NaN where it is no number. */
export type Hsts = { maxAge: number | null; includeSubDomains: boolean; preload: boolean }

const YEAR_S = 31_536_000
const MAX_LENGTH = 1_024

/** Reads the field as browsers do (RFC 6797, section 6.1): case and blanks around `=` do not matter, values may be quoted. */
export function readHsts(header: string): Hsts {
  const hsts: Hsts = { maxAge: null, includeSubDomains: false, preload: false }
  for (const directive of header.slice(0, MAX_LENGTH).toLowerCase().split(';')) {
    const [name = '', value] = directive.split('=', 2).map((part) => part.trim())
    if (name === 'max-age' && value !== undefined) hsts.maxAge = Number.parseInt(value.replace(/^"/, ''), 10)
    else if (name === 'includesubdomains') hsts.includeSubDomains = true
    else if (name === 'preload') hsts.preload = true
  }
  return hsts
}

/**
 * What a header that asks for the browsers' preload list lacks of the list's conditions (hstspreload.org): a year, and all
 * subdomains. Empty where the header does not ask.
 */
export function preloadFaults(header: string | undefined): string[] {
  const { maxAge, includeSubDomains, preload } = readHsts(header ?? '')
  if (!preload) return []
  const seconds = maxAge ?? Number.NaN
  return [
    ...(seconds >= YEAR_S
      ? []
      : [`max-age is ${Number.isNaN(seconds) ? 'missing' : seconds}, at least ${YEAR_S} is asked for`]),
    ...(includeSubDomains ? [] : ['includeSubDomains is missing']),
  ]
}
