/** The host of an address, or the address itself if it cannot be parsed. */
export function addressHost(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** The host and path of an address, without the path of a home page: `example.com/about`. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return pathname === '/' ? `${host}${search}` : `${host}${pathname}${search}`
}
