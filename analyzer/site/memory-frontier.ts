import type { Frontier, FrontierEntry, FrontierPage, NewAddress, SiteRun } from './frontier.ts'
import { stateOfRead } from './frontier.ts'

/** A site scan's state in memory, for the command line and tests. */
export function memoryFrontier(): Frontier {
  const pages = new Map<string, FrontierPage>()
  /** In the order of discovery. */
  const inOrder: FrontierPage[] = []
  let run: SiteRun | null = null

  function require(key: string): FrontierPage {
    const page = pages.get(key)
    if (!page) throw new Error('The page is not in the frontier.')
    return page
  }

  function after(order: number | null, limit: number): FrontierPage[] {
    // Orders grow by one or more, so the page is at its order or before; of 50,000 the wanted one is not searched from the first.
    let start = order === null ? 0 : Math.min(order + 1, inOrder.length)
    while (order !== null && start > 0 && (inOrder[start - 1]?.order ?? 0) > order) start -= 1
    return inOrder.slice(start, start + limit)
  }

  return {
    resume: async () => structuredClone(run),
    store: async (next) => {
      run = structuredClone(next)
    },
    add: async (addresses) => {
      for (const address of addresses) {
        const known = pages.get(address.key)
        if (known) {
          merge(known, address)
          continue
        }
        const page = toFrontierPage(address)
        pages.set(page.key, page)
        inOrder.push(page)
      }
    },
    claim: async (keys) =>
      new Map(
        keys.map((key) => {
          const page = require(key)
          page.claims += 1
          return [key, page.claims]
        }),
      ),
    saveReads: async (reads) => {
      for (const read of reads) Object.assign(require(read.key), stateOfRead(read), { read })
    },
    saveJudgement: async (key, judged) => {
      Object.assign(require(key), { judged, state: 'judged', reason: null })
    },
    setState: async (key, state, reason) => {
      Object.assign(require(key), { state, reason })
    },
    saveResults: async (results) => {
      for (const { key, ...result } of results) Object.assign(require(key), result)
    },
    pages: async (order, limit) => after(order, limit).map((page) => ({ ...page })),
    entries: async (order, limit) => after(order, limit).map(({ read: _read, judged: _judged, ...entry }) => entry),
  }
}

function toFrontierPage({ refused, source, ...address }: NewAddress): FrontierPage {
  return {
    ...address,
    sources: [source],
    state: refused === null ? 'known' : 'refused',
    reason: refused,
    claims: 0,
    template: null,
    linkedFrom: 0,
    read: null,
    judged: null,
  }
}

function merge(known: FrontierEntry, { source, lastmod, depth }: NewAddress): void {
  if (!known.sources.includes(source)) known.sources.push(source)
  known.lastmod ??= lastmod
  if (depth !== null && (known.depth === null || depth < known.depth)) known.depth = depth
}
