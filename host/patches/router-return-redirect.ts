/** The version of @remix-run/router that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '1.23.3'

type Entry = { key?: string; idx: number; usr?: { _isRedirect?: boolean } | null } | null
type Page = {
  history: Pick<History, 'pushState' | 'replaceState'> & { readonly state: unknown }
  __remixRouter?: { state: { location: { key: string } } }
}

/**
 * Upstream, going back to a page that now redirects adds an entry for where it leads
 * (https://github.com/remix-run/react-router/blob/%40remix-run/router%401.23.3/packages/router/router.ts, `startRedirectNavigation`).
 * Going back from there leads to the same page again: after signing out, nobody gets past the sign-in page. With this patch
 * the redirect replaces the entry that was returned to. Until the router has gone somewhere, the browser's entry is another
 * than the router's only where somebody went back or forward.
 *
 * It can go when its test passes without it.
 */
export function replaceOnReturn(page: Page): void {
  const { history } = page
  const push = history.pushState.bind(history)
  history.pushState = (state: Entry, unused, url) => {
    const { key = 'default' } = (history.state ?? {}) as { key?: string }
    const returned = state?.usr?._isRedirect && key !== page.__remixRouter?.state.location.key
    if (returned) history.replaceState({ ...state, idx: state.idx - 1 }, unused, url)
    else push(state, unused, url)
  }
}
