import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { replaceOnReturn, SEEN_IN } from './router-return-redirect.ts'

type Router = {
  state: { location: { pathname: string; key: string } }
  navigate: (to: string) => Promise<void>
  dispose: () => void
}
type Upstream = {
  createBrowserHistory: (options: { window: unknown }) => unknown
  createRouter: (init: object) => { initialize: () => Router }
}

/** Resolves modules like Remix. */
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
const ROUTER = '@remix-run/router'

/** A fake window with a history that can be walked. */
function openPage() {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }]
  let at = 0
  const location = { origin: 'https://site.example', href: '', pathname: '', search: '', hash: '' }
  const show = () => {
    const { pathname, search, href } = new URL(entries[at]?.url ?? '/', 'https://site.example')
    Object.assign(location, { pathname, search, href })
  }
  const history = {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState(state: unknown, _: string, url: string) {
      entries.splice(++at, entries.length, { state, url })
      show()
    },
    replaceState(state: unknown, _: string, url = entries[at]?.url ?? '/') {
      entries[at] = { state, url }
      show()
    },
  }
  show()
  const page = Object.assign(new EventTarget(), { history, location, document: { createElement: () => ({}) } })
  const back = () => {
    at -= 1
    show()
    page.dispatchEvent(Object.assign(new Event('popstate'), { state: history.state }))
  }
  return { page, back, urls: () => entries.map(({ url }) => url) }
}

/** What the history holds after signing out on the second of two pages that need a session, and going back twice. */
async function afterSigningOut(prepare: (page: ReturnType<typeof openPage>['page']) => void) {
  const { page, back, urls } = openPage()
  prepare(page)
  let signedIn = true
  const loader = () => (signedIn ? null : new Response(null, { status: 302, headers: { Location: '/auth' } }))
  const { createBrowserHistory, createRouter } = require(ROUTER) as Upstream
  const router = createRouter({
    window: page,
    history: createBrowserHistory({ window: page }),
    routes: [{ path: '/' }, { path: '/auth' }, { path: '/account', loader }, { path: '/sessions', loader }],
  }).initialize()
  Object.assign(page, { __remixRouter: router })
  const shown = async (goBack: () => void) => {
    goBack()
    await expect.poll(() => router.state.location.pathname).toBe('/auth')
  }
  for (const place of ['/account', '/sessions']) await router.navigate(place)
  signedIn = false
  await router.navigate('/')
  await shown(back)
  const first = router.state.location.key
  back()
  await expect.poll(() => router.state.location.key).not.toBe(first)
  router.dispose()
  return urls()
}

test('the router has the version that the patch is for', () => {
  expect(require(`${ROUTER}/package.json`)).toMatchObject({ version: SEEN_IN })
})

test('going back to a page that redirects leads past it, unlike upstream', async () => {
  expect(await afterSigningOut(() => undefined)).toEqual(['/', '/account', '/sessions', '/auth'])
  expect(await afterSigningOut((page) => replaceOnReturn(page as never))).toEqual(['/', '/auth', '/auth', '/'])
})

test('a link to a page that redirects adds an entry, as upstream', async () => {
  const { page, urls } = openPage()
  replaceOnReturn(page as never)
  const { createBrowserHistory, createRouter } = require(ROUTER) as Upstream
  const loader = () => new Response(null, { status: 302, headers: { Location: '/auth' } })
  const routes = [{ path: '/' }, { path: '/auth' }, { path: '/account', loader }]
  const router = createRouter({ window: page, history: createBrowserHistory({ window: page }), routes }).initialize()
  Object.assign(page, { __remixRouter: router })
  await router.navigate('/account')
  router.dispose()
  expect(urls()).toEqual(['/', '/auth'])
})
