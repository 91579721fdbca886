/** How a request is recognized when the page makes it again. */
export type AddressKey = {
  /** The address without what only keeps caches away. */
  exact: string
  /** The same, with everything that contains a digit replaced, so that counters and session ids look alike. */
  rough: string
}

const MAX_ADDRESS = 2_000
const MAX_BODY = 2_000
const CACHE_BUSTERS = new Set(
  '_ _t cachebust cachebuster cb nocache nonce now r rand random rnd t time timestamp ts'.split(' '),
)
/** Times, random fractions and UUIDs. */
const ONE_OFF = /^(?:\d{10,}|\d{0,20}\.\d{5,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i
const ONE_OFF_IN_TEXT = /\d{10,}|\.\d{5,}/g
const HAS_DIGIT = /\d/

/** `posted` is what the request sends, or empty. */
export function addressKeyOf(method: string, address: string, posted = ''): AddressKey {
  const cut = address.slice(0, MAX_ADDRESS)
  const url = URL.canParse(cut) ? new URL(cut) : null
  const sent = posted.slice(0, MAX_BODY).replace(ONE_OFF_IN_TEXT, '#')
  if (!url) return { exact: `${method} ${cut} ${sent}`, rough: `${method} ${cut} ${sent}` }
  const parameters = [...url.searchParams].filter(
    ([name, value]) => !CACHE_BUSTERS.has(name.toLowerCase()) && !ONE_OFF.test(value || name),
  )
  const joinKey = (path: string, query: readonly string[], body: string) =>
    `${method} ${url.origin}${path}?${query.join('&')} ${body}`
  return {
    exact: joinKey(
      url.pathname,
      parameters.map(([name, value]) => `${name}=${value}`),
      sent,
    ),
    rough: joinKey(
      url.pathname.split('/').map(withoutDigits).join('/'),
      parameters.map(([name, value]) => `${name}=${withoutDigits(value)}`),
      sent.replace(/\d+/g, '#'),
    ),
  }
}

function withoutDigits(text: string): string {
  return HAS_DIGIT.test(text) ? '#' : text
}
