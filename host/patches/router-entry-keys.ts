/** The version of @remix-run/router that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '1.23.3'

/**
 * Upstream, a history entry without state has the key `default`
 * (https://github.com/remix-run/react-router/blob/%40remix-run/router%401.23.3/packages/router/history.ts). A link within
 * the page makes such an entry, so the router takes each of them for the page's first one and scrolls to where that was
 * left. With a key of its own a link leads to its target every time, and the way back leads to where one was.
 *
 * It can go when the router gives such entries keys, that is, when the test beside it passes without it.
 */
export function giveEntriesKeys(page: Pick<Window, 'addEventListener' | 'history'>): void {
  page.addEventListener('popstate', ({ state }) => {
    if (state === null) page.history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  })
}
