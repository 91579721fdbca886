import { AnalyzerError } from '../errors.ts'
import { createPace } from '../pace.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import { knowRobots } from './know-robots.ts'
import { offerAll, readQueue } from './read-site.ts'
import type { FoundAddress } from './found-address.ts'
import type { FrontierEntry } from './frontier.ts'
import type { QueuedPage } from './reading-queue.ts'
import { announce, siteBounds, storeRun, type SiteState } from './site-run.ts'

const MAX_REDIRECTS = 8
const PAGE = 500
const MAX_SKIPPED = 2_000

/**
 * Follows the redirects of the given address, and reads the home page to which they lead. The page may be refused,
 * throttled or broken, as its state says.
 * @throws {AnalyzerError} if there is no connection, or redirects without end
 */
export async function findHome(state: SiteState): Promise<QueuedPage> {
  const { queue, run, request, deps } = state
  let url = new URL(request.url)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    url.hash = ''
    allowHost(state, url)
    state.pace = createPace(deps.delayMs, await knowRobots(state, url.origin))
    const key = addressKey(url)
    const start: FoundAddress = { url: url.href, key, source: 'start', skip: null, refused: null, lastmod: null }
    await deps.frontier.add(offerAll(state, [start], null))
    const page = queue.find(key)
    if (!page) break
    await readQueue(state, 1)
    const read = state.lastRead
    if (read?.key !== key) break
    if (read.outcome === 'failed' && read.status === null) throw new AnalyzerError('connect', read.reason ?? '')
    if (read.outcome !== 'redirect' || read.target === null) {
      run.home = { url: page.url, key }
      return page
    }
    url = new URL(read.target)
  }
  throw new AnalyzerError('connect', `${url.host} redirects in a circle.`)
}

/** The host with and without `www`, which are one site. */
function allowHost({ run }: SiteState, { host }: URL): void {
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  run.hosts = [...new Set([...run.hosts, host, other])].slice(0, 10)
}

/** Reads sitemaps, feeds and llms.txt, or takes over what a former attempt read of them. */
export async function knowLists(state: SiteState, home: QueuedPage): Promise<void> {
  const { run, deps } = state
  if (run.lists) return takeOverLists(state)
  run.skipped = []
  state.stage = 'finding'
  await announce(state)
  const { content = null, feeds = [] } = state.lastRead ?? {}
  const { lists, notFound } = await deps.processes.readLists(
    {
      ...siteBounds(state),
      origin: new URL(home.url).origin,
      feeds,
      home: content && { url: home.url, content },
      delayMs: state.pace.delayMs(),
    },
    async (found) => {
      for (const { key, skip } of found)
        if (skip !== null && run.skipped.length < MAX_SKIPPED) run.skipped.push({ key, skip })
      await deps.frontier.add(offerAll(state, found, null))
      await announce(state)
    },
    state.signal,
  )
  run.lists = lists
  run.notFound = notFound
  await storeRun(state)
}

async function takeOverLists(state: SiteState): Promise<void> {
  const left = state.run.skipped.map(({ key, skip }) => ({ url: key, key, skip }))
  offerAll(
    state,
    left.map((one) => ({ ...one, source: 'sitemap' as const, refused: null, lastmod: null })),
    null,
  )
  for (let after: number | null = null; ;) {
    const entries: FrontierEntry[] = await state.deps.frontier.entries(after, PAGE)
    const last = entries.at(-1)
    if (!last) return
    after = last.order
    offerAll(
      state,
      entries.flatMap((entry) => foundAgain(entry, state) ?? []),
      null,
    )
  }
}

function foundAgain({ url, key, sources, state: pageState, reason, lastmod }: FrontierEntry, state: SiteState) {
  const source = (['sitemap', 'feed', 'llms.txt'] as const).find((name) => sources.includes(name))
  if (!source) return null
  const refused = pageState === 'refused' && !state.stored.has(key) ? reason : null
  return { url, key, source, skip: null, refused, lastmod } satisfies FoundAddress
}
