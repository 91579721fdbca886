import type { Page } from 'playwright-core'
import type { ScanRecord } from '#host/server/scans/scan-model.ts'
import { apiClient } from '../support/api-client.ts'
import {
  daysBefore,
  fillAccount,
  LONG_HOST,
  LONG_WORDS,
  longNamedScan,
  runningSample,
  SAMPLE_NOW,
  sampleHistory,
  sampleId,
  sampleScan,
  startSampleProduct,
  UNDER_WAY,
} from '../support/sample-account.ts'
import type { createCamera, View } from './camera.ts'

type Camera = ReturnType<typeof createCamera>

const TAGS = ['Shop', 'Client A', 'Relaunch 2027', 'Ärzte & Praxen', 'Very-long-tag-without-a-break']
/** The same layout as 1440 px wide at twice the size, as WCAG 1.4.4 asks for. */
const ZOOMED = { sizes: [[720, 450]], themes: ['light'], context: { deviceScaleFactor: 2 } } as const

/** What the pages of a product with real scans do not show: ends and middles of scans, none and many sites, long names. */
export async function takeStates(camera: Camera): Promise<void> {
  const product = await startSampleProduct()
  const { origin } = product
  const join = async (name: string, records: Parameters<typeof fillAccount>[2]) => {
    const person = apiClient(origin)
    await person.register(name)
    await fillAccount(product, person, records)
    return { origin, cookies: person.cookies, now: SAMPLE_NOW }
  }
  try {
    const owner = await join('marion', { scans: scansInEachState(), sites: sites(20, 1) })
    await camera.sit({ ...owner, views: SCAN_STATES })
    // By itself, because the whole sitting stays offline.
    const progress = `/scan-results/${sampleId(2)}`
    await camera.sit({ ...owner, views: [{ name: 'progress-offline', path: progress, act: goOffline }] })
    for (const [name, count] of [
      ['none', 0],
      ['one', 1],
      ['many', 500],
    ] as const) {
      const newest = 200 + count
      const scans = count === 0 ? [] : [sampleScan(newest, 1)]
      const account = await join(`sites${name}`, { sites: sites(count, newest), scans })
      await camera.sit({ ...account, views: [{ name: `dashboard-of-${name}`, path: '/dashboard' }] })
    }
    await camera.sit({ origin, views: [{ name: 'cookie-question', path: '/' }], asked: true })
    const main = mainViews()
    await camera.sit({ ...owner, views: named('zoomed', main), ...ZOOMED })
    await camera.sit({
      ...owner,
      views: named('forced-colors', main),
      context: { forcedColors: 'active' },
      sizes: [[1024, 768]],
    })
    await camera.sit({
      ...owner,
      views: named('right-to-left', main, turn),
      sizes: [
        [1024, 768],
        [390, 844],
      ],
      themes: ['light'],
    })
  } finally {
    await product.stop()
  }
}

function mainViews(): View[] {
  return [
    { name: 'home', path: '/' },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'scans', path: '/dashboard?tab=scans' },
    { name: 'results', path: `/scan-results/${sampleId(1)}` },
    { name: 'report', path: `/detailed-recommendations/${sampleId(1)}` },
    { name: 'progress', path: `/scan-results/${sampleId(2)}` },
    { name: 'seo-tools', path: '/seo-tools' },
    { name: 'settings', path: '/settings/account' },
  ]
}

function named(state: string, views: readonly View[], act?: View['act']): View[] {
  return views.map((view) => ({ ...view, name: `${view.name}-${state}`, ...(act && { act }) }))
}

function turn(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
}

const SCAN_STATES: readonly View[] = [
  { name: 'scan-completed', path: `/scan-results/${sampleId(1)}` },
  { name: 'scan-running', path: `/scan-results/${sampleId(2)}` },
  { name: 'scan-queued', path: `/scan-results/${sampleId(3)}` },
  { name: 'scan-failed', path: `/scan-results/${sampleId(4)}` },
  { name: 'scan-cancelled', path: `/scan-results/${sampleId(5)}` },
  { name: 'scan-capped', path: `/scan-results/${sampleId(6)}` },
  { name: 'scan-without-score', path: `/scan-results/${sampleId(7)}` },
  { name: 'scan-long-names', path: `/scan-results/${sampleId(8)}` },
  { name: 'scan-not-found', path: '/scan-results/00000000-0000-7000-8000-000000000000' },
  { name: 'report-running', path: `/detailed-recommendations/${sampleId(2)}` },
  { name: 'report-failed', path: `/detailed-recommendations/${sampleId(4)}` },
  { name: 'report-long-names', path: `/detailed-recommendations/${sampleId(8)}` },
  { name: 'report-open', path: `/detailed-recommendations/${sampleId(1)}`, act: openAll },
  { name: 'changes', path: `/scan-results/${sampleId(1)}/changes` },
  { name: 'compare', path: `/compare?a=${sampleId(8)}&b=${sampleId(1)}` },
  { name: 'dashboard-of-twenty', path: '/dashboard' },
  { name: 'dashboard-nothing-found', path: '/dashboard?site=nowhere' },
  { name: 'scans-in-each-state', path: '/dashboard?tab=scans' },
  { name: 'scans-nothing-found', path: '/dashboard?tab=scans&q=nowhere' },
  { name: 'reports-tab', path: '/dashboard?tab=reports' },
  { name: 'server-error', path: '/seo-tools', act: meetServerError },
]

function openAll(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Expand all' }).click()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page
    .getByText(/offline|connection/i)
    .first()
    .waitFor()
}

/** The data of the next page fails on its way. */
async function meetServerError(page: Page): Promise<void> {
  await page.route('**/platform.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/platform"]')?.click())
  await page.getByRole('alert').waitFor()
  await page.unroute('**/platform.data*')
}

function scansInEachState(): Partial<ScanRecord>[] {
  const noindex = 'The page is set to noindex (meta robots), so no search engine or assistant may list it.'
  const refused =
    'The site refused our scanner with status 403, so it could not be assessed. This says nothing about the site itself.'
  return [
    ...sampleHistory(),
    runningSample(),
    sampleScan(3, 0, { ...UNDER_WAY, ...QUEUED }),
    sampleScan(4, 1, {
      ...UNDER_WAY,
      status: 'failed',
      failure: { code: 'dns', message: 'The name hollowaybooks.example could not be resolved to a public address.' },
      message: 'The name hollowaybooks.example could not be resolved to a public address.',
    }),
    sampleScan(5, 1, { ...UNDER_WAY, status: 'cancelled', message: 'Scan cancelled' }),
    sampleScan(6, 3, { ...siteOf('capped.example'), overallScore: 39, cap: { limit: 39, reason: noindex } }),
    sampleScan(7, 3, {
      ...siteOf('refused.example'),
      overallScore: null,
      findings: [],
      cap: { limit: null, reason: refused },
    }),
    longNamedScan(8),
  ]
}

const QUEUED = { status: 'queued', stepValidation: {}, message: 'Scan queued for processing...', progress: 0 } as const

function siteOf(host: string) {
  return { url: `https://${host}/`, finalUrl: `https://${host}/`, host }
}

/** Each was last scanned by the scan of that number. */
function sites(count: number, newest: number) {
  return Array.from({ length: count }, (_, at) => {
    const score = at % 9 === 4 ? null : 30 + ((at * 37) % 70)
    const trend =
      score === null
        ? []
        : Array.from({ length: (at % 8) + 1 }, (_, step) => Math.max(0, score - (at % 5) * step)).reverse()
    return {
      host: at === 2 ? LONG_HOST : `site-${String(at + 1).padStart(3, '0')}.example`,
      scanId: sampleId(newest),
      score,
      trend,
      change: trend.length > 1 ? at % 5 : null,
      nextJob: at % 6 === 3 ? null : at === 2 ? LONG_WORDS : 'Let AI crawlers through the firewall',
      scannedAt: daysBefore(at),
      tags: at === 2 ? TAGS : TAGS.slice(0, at % 3),
    }
  })
}
