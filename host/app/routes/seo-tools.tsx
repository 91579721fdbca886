import { CRAWLERS } from '#analyzer'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listScans, requireScanView } from '#host/server/scans/index.server.ts'
import type { Actor } from '#host/server/platform/session/actor.ts'
import type { RealScores } from '../features/tools/crawling-tab.tsx'
import { crawlParts } from '../features/tools/crawl-scores.ts'
import { addressHost } from '../lib/address-host.ts'
import { SeoToolsPage } from '../features/tools/seo-tools-page.tsx'
import { readSeoTab } from '../features/tools/seo-tabs.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

const LOOKED_AT = 20

/** The five parts of the crawl score from the account's newest scan that has them, or null. */
async function realScores(actor: Actor, now: Date): Promise<RealScores | null> {
  if (actor.kind !== 'user') return null
  const { scans } = await listScans(actor.tenantId, { limit: LOOKED_AT, status: 'completed' }, now)
  const newest = scans.find(({ scanType }) => scanType !== 'compliance')
  if (!newest) return null
  const scan = await requireScanView(newest.id, actor)
  const parts = crawlParts(scan)
  const known = parts.some(({ score }) => score !== null)
  return known ? { site: addressHost(scan.url), date: scan.completedAt ?? scan.createdAt, parts } : null
}

export const loader = pageLoader(async ({ url, actor, services }) => ({
  tab: readSeoTab(url.searchParams.get('tab')),
  agents: CRAWLERS.map(({ token, vendor, purpose }) => ({ token, vendor, purpose })),
  real: await realScores(actor, services.clock.now()),
}))

export const meta = pageMeta({
  title: 'SEO Tools',
  description:
    'Generators for robots.txt, sitemaps, llms.txt, hreflang and JSON-LD, and an analysis of how AI assistants read your text. All in your browser.',
  keywords: ['robots.txt generator', 'sitemap generator', 'llms.txt', 'hreflang', 'JSON-LD', 'AI content analysis'],
})

export default loadedPage<typeof loader>(SeoToolsPage)
