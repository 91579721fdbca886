/** The parts of a URL by the names of the URL standard. */
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

/** Parses by the WHATWG URL standard, relative to `base` if given; null if the standard says failure. */
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
