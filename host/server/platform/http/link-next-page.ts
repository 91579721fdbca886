/** Sets the `Link` header of a list: the same request with `name` set to the last id of this page. */
export function linkNextPage(
  headers: Headers,
  url: URL,
  origin: string,
  last: string | null,
  name: 'before' | 'after' = 'before',
): void {
  if (last === null) return
  const next = new URL(url.pathname + url.search, origin)
  next.searchParams.set(name, last)
  headers.set('Link', `<${next.href}>; rel="next"`)
}
