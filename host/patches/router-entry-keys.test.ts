import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { addHistoryKeys, SEEN_IN } from './router-entry-keys.ts'

type HistoryOf = { createBrowserHistory: (options: { window: unknown }) => { location: { key: string } } }

/** Resolves modules like Remix. */
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
const ROUTER = '@remix-run/router'

/** A fake window, in which links within the page can be followed. */
function openPage() {
  const history = { state: null as unknown, replaceState: (state: unknown) => void (history.state = state) }
  const location = {
    pathname: '/',
    search: '',
    hash: '',
    href: 'https://site.example/',
    origin: 'https://site.example',
  }
  const page = Object.assign(new EventTarget(), { history, location })
  const follow = (hash: string) => {
    location.hash = hash
    history.state = null
    page.dispatchEvent(Object.assign(new Event('popstate'), { state: null }))
  }
  return { page, follow }
}

test('the router has the version that the patch is for', () => {
  expect(require(`${ROUTER}/package.json`)).toMatchObject({ version: SEEN_IN })
})

test('each link within the page creates an entry with a unique key, unlike upstream', () => {
  const keysAfter = (prepare: (page: Window) => void) => {
    const { page, follow } = openPage()
    prepare(page as unknown as Window)
    const history = (require(ROUTER) as HistoryOf).createBrowserHistory({ window: page })
    return ['#first', '#second', '#first'].map((hash) => {
      follow(hash)
      return history.location.key
    })
  }
  expect(new Set(keysAfter(() => undefined)).size).toBe(1)
  expect(new Set(keysAfter(addHistoryKeys)).size).toBe(3)
})
