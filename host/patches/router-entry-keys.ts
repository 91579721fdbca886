/** The version of @remix-run/router that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '1.23.3'

/**
 * Upstream, a history entry without state has the key `default`
 * (https://github.com/remix-run/react-router/blob/%40remix-run/router%401.23.3/packages/router/history.ts). A link within the
 * page creates such an entry, so the router mistakes it for the page's first one and restores that scroll position. With a
 * unique key, links always scroll to their target, and going back returns to the former position.
 *
 * It can go when the router adds keys to such entries, that is, when its test passes without it.
 */
export function addHistoryKeys(page: Pick<Window, 'addEventListener' | 'history'>): void {
  page.addEventListener('popstate', ({ state }) => {
    if (state === null) page.history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  })
}
