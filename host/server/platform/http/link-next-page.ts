/** Sets the `Link` header of a list: the same request with `before` set to the last id of this page. */
export function linkNextPage(headers: Headers, url: URL, origin: string, before: string | null): void {
  if (before === null) return
  const next = new URL(url.pathname + url.search, origin)
  next.searchParams.set('before', before)
  headers.set('Link', `<${next.href}>; rel="next"`)
}
