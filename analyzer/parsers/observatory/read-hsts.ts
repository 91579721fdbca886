/** A Strict-Transport-Security header. `maxAge` is in seconds, null if missing and NaN if it is not a number. */
export type Hsts = { maxAge: number | null; includeSubDomains: boolean; preload: boolean }

const YEAR_S = 31_536_000
const MAX_LENGTH = 1_024

/** Reads the header as browsers do (RFC 6797, section 6.1): any case, spaces around `=`, values with or without quotes. */
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

/** Which conditions of the preload list (hstspreload.org) a header with `preload` does not meet; empty without `preload`. */
export function preloadFaults(header: string | undefined): string[] {
  const { maxAge, includeSubDomains, preload } = readHsts(header ?? '')
  if (!preload) return []
  const faults: string[] = []
  const seconds = maxAge ?? Number.NaN
  if (Number.isNaN(seconds)) faults.push(`max-age is missing, at least ${YEAR_S} is required`)
  else if (seconds < YEAR_S) faults.push(`max-age is ${seconds}, at least ${YEAR_S} is required`)
  if (!includeSubDomains) faults.push('includeSubDomains is missing')
  return faults
}
