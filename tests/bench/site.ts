import { apiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import { startTlsProxy } from '../support/tls-proxy.ts'
import { startSite } from '../sites/start-site.ts'
import { median } from './statistics.ts'
import type { LabFigures, YardstickRun, Yardsticks } from './yardsticks.ts'

const RUNS = 5
const PUBLIC_PATHS = ['/', '/platform', '/seo-tools']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = ['fcp', 'lcp', 'tbt', 'si', 'cls'] as const
const ENOUGH = 95

type Scores = Record<(typeof CATEGORIES)[number], number | null>
/** Medians; the milliseconds are those of the slowed line and processor that Lighthouse assumes. */
export type SitePage = { path: string; scores: Scores; metrics: LabFigures; enough: boolean }

/**
 * Lighthouse on our own pages as a phone sees them: the production build behind an https proxy, five runs each, medians.
 * Pages of a scan and of an account are opened with their owner's cookie; they are kept out of search, so their SEO does
 * not count.
 */
export async function measureOwnSite(yardsticks: Yardsticks, chromePath: string): Promise<SitePage[]> {
  let behind = 0
  const proxy = await startTlsProxy(() => behind)
  const scanned = await startSite('good')
  const product = await startProduct({
    env: {
      PUBLIC_URL: proxy.origin,
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '0',
      SCAN_ALLOWED_PRIVATE_TARGETS: scanned.hostPort,
    },
  })
  try {
    behind = Number(/127\.0\.0\.1:(\d+)/.exec(product.output().stdout)?.[1] ?? 0)
    const { id, cookie } = await finishedScan(product, `${scanned.origin}/`)
    const pages: SitePage[] = []
    for (const publicPath of PUBLIC_PATHS) pages.push(await measurePage(publicPath, {}))
    for (const ownPath of [`/scan-results/${id}`, `/detailed-recommendations/${id}`, '/dashboard'])
      pages.push(await measurePage(ownPath, { Cookie: cookie }))
    return pages
  } finally {
    await product.stop()
    await Promise.all([proxy.close(), scanned.close()])
  }

  async function measurePage(path: string, headers: Record<string, string>): Promise<SitePage> {
    const runs: Pick<YardstickRun, 'scores' | 'metrics'>[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const order = { kind: 'lighthouse', url: proxy.origin + path, chromePath, headers } as const
      runs.push(await yardsticks.run(order))
    }
    const scoreOf = (category: string) => median(runs.map(({ scores }) => scores?.[category] ?? 0))
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Scores
    const metrics = Object.fromEntries(
      METRICS.map((name) => [name, median(runs.map((run) => run.metrics?.[name] ?? 0))]),
    ) as LabFigures
    const counted = CATEGORIES.filter((category) => category !== 'seo' || PUBLIC_PATHS.includes(path))
    return { path, scores, metrics, enough: counted.every((category) => (scores[category] ?? 0) >= ENOUGH) }
  }
}

async function finishedScan(product: Product, url: string): Promise<{ id: string; cookie: string }> {
  const person = apiClient(product.origin)
  await person.register()
  // Once the browser holds a cookie of ours, it no longer sends the one that it is told to send.
  await person.get('/')
  const { body } = await person.post('/api/scans', { url })
  const { id } = body as { id: string }
  await person.scanOver(id)
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { id, cookie }
}

export function siteTable(pages: readonly SitePage[]): string {
  const rows = pages.map(({ path, scores, metrics, enough }) =>
    [
      path.replace(/[0-9a-f-]{36}$/, '{id}').padEnd(30),
      ...CATEGORIES.map((name) => String(scores[name]).padStart(name.length)),
      ...METRICS.map((name) => metrics[name].toFixed(name === 'cls' ? 3 : 0).padStart(5)),
      enough ? 'ok' : 'LOW',
    ].join('  '),
  )
  return `${['page'.padEnd(30), ...CATEGORIES, ...METRICS.map((name) => name.padStart(5))].join('  ')}\n${rows.join('\n')}\n`
}
