/** The parts of an address as the URL standard names them. */
export type UrlParts = Pick<
  URL,
  | 'href'
  | 'origin'
  | 'protocol'
  | 'username'
  | 'password'
  | 'host'
  | 'hostname'
  | 'port'
  | 'pathname'
  | 'search'
  | 'hash'
> & { searchParams: string }

/** Parses by the WHATWG URL standard, against `base` where given; null when the standard says failure. */
export function parseUrl(input: string, base: string | null = null): UrlParts | null {
  try {
    const url = base === null ? new URL(input) : new URL(input, base)
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url
    return {
      href,
      origin,
      protocol,
      username,
      password,
      host,
      hostname,
      port,
      pathname,
      search,
      hash,
      searchParams: url.searchParams.toString(),
    }
  } catch {
    return null
  }
}
