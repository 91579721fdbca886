import { readLists } from '../crawl/read-lists.ts'
import { readPages } from '../crawl/read-pages.ts'
import { readRobots } from '../crawl/read-robots.ts'
import type { NetworkDoor } from '../gather/network/network-door.ts'
import type { FrontierPage } from '../site/frontier.ts'
import { compareSite } from '../site-study/compare-site.ts'
import { sortSite } from '../site-study/sort-site.ts'
import type { FromScanProcess } from './messages.ts'
import type { SiteTask } from './site-messages.ts'

type Tools = {
  door: NetworkDoor
  signal: AbortSignal
  send: (message: FromScanProcess) => void
  /** The next pages of the site, null after the last. */
  more: () => Promise<FrontierPage[] | null>
}

const PART = 500

/** Does one task of a site scan; resolves with the message that ends it. */
export async function performSiteTask(task: SiteTask, { door, signal, send, more }: Tools): Promise<FromScanProcess> {
  switch (task.type) {
    case 'read-robots':
      return { type: 'robots-read', robots: await readRobots(door, task.origin, signal) }
    case 'read-lists': {
      const onFound = (found: Extract<FromScanProcess, { type: 'found' }>['found']) => send({ type: 'found', found })
      return { type: 'lists-read', ...(await readLists(task.request, { door, signal, onFound })) }
    }
    case 'read-pages':
      await readPages(task.request, { door, signal, onRead: (read) => send({ type: 'page-read', read }) })
      return { type: 'pages-read' }
    case 'sort-pages': {
      const { templates, results } = sortSite(task.site, await all(more))
      for (let at = 0; at < results.length; at += PART) {
        send({ type: 'page-results', results: results.slice(at, at + PART) })
      }
      return { type: 'sorted', templates: [...templates] }
    }
    case 'compare-pages':
      return { type: 'compared', findings: compareSite(task.site, await all(more)) }
  }
}

/** Pages are asked for a few at a time, so that the parent holds only those. */
async function all(more: Tools['more']): Promise<FrontierPage[]> {
  const pages: FrontierPage[] = []
  for (let next = await more(); next !== null; next = await more()) pages.push(...next)
  return pages
}
