const YEAR_S = 31_536_000
const MAX_LENGTH = 1_024

/**
 * What a header that asks for the browsers' preload list lacks of the list's conditions (hstspreload.org): a year, and all
 * subdomains. Empty where the header does not ask.
 */
export function preloadFaults(header: string | undefined): string[] {
  const directives = (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(';')
    .map((part) => part.trim().toLowerCase())
  if (!directives.includes('preload')) return []
  const age = directives.find((part) => /^max-age\s*=/.test(part))
  const seconds = Number.parseInt((age ?? '').replace(/^max-age\s*=\s*"?/, ''), 10)
  return [
    ...(seconds >= YEAR_S
      ? []
      : [`max-age is ${Number.isNaN(seconds) ? 'missing' : seconds}, at least ${YEAR_S} is asked for`]),
    ...(directives.includes('includesubdomains') ? [] : ['includeSubDomains is missing']),
  ]
}
