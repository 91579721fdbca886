import { startTransition } from 'react'

/** The version of @remix-run/react that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '2.17.5'

type Subscriber = (...update: unknown[]) => void
type Router = { subscribe: (subscriber: Subscriber) => () => void }

/**
 * Upstream, `RemixBrowser` sets its location urgently, and with it a new value of the context around everything
 * (https://github.com/remix-run/remix/blob/remix%402.17.5/packages/remix-react/browser.tsx). If a page is still being
 * hydrated, by a click on a link to one of its sections for example, React throws away every served section that it has not
 * reached (its error 421). With this patch the router tells of each change in a transition, which waits for them.
 *
 * It can go when its test passes without it.
 */
export function followInTransitions(page: object): void {
  let router: Router | undefined
  // RemixBrowser creates the router in its first render, puts it here, and subscribes when it is mounted.
  Object.defineProperty(page, '__remixRouter', {
    configurable: true,
    get: () => router,
    set: (created: Router) => {
      const { subscribe } = created
      created.subscribe = (subscriber) => subscribe((...update) => startTransition(() => subscriber(...update)))
      router = created
    },
  })
}
