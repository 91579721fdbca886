import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { giveEntriesKeys, SEEN_IN } from './router-entry-keys.ts'

type HistoryOf = { createBrowserHistory: (options: { window: unknown }) => { location: { key: string } } }

/** From where Remix has it. */
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))
const ROUTER = '@remix-run/router'

/** A window of one page in which links to its own parts are followed. */
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

test('the router is the version that the patch was made for', () => {
  expect(require(`${ROUTER}/package.json`)).toMatchObject({ version: SEEN_IN })
})

test('each entry that a link within the page makes has a key of its own, which upstream it has not', () => {
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
  expect(new Set(keysAfter(giveEntriesKeys)).size).toBe(3)
})
