import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgeTag, formTag, scriptTag } from '../consumers/support/snippets.ts'
import { hasBrowser } from '../gather/gathering-site.ts'
import { html } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'

/** The sample badge, which every server has. */
const BADGE = '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a1'
const WORDS = 'Every table is cut from oak that fell in the storms of the last winter and dried for six years. '.repeat(
  20,
)
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'

/** Stands for the product's address, as long as it, which is known once it has started. */
const OURS = 'http://127.0.0.1:65535'

/** Two pages that must be judged alike: one with something of ours, and one without. */
type Pair = (ours: string) => readonly [page: string, same: string]
const PAIRS: Readonly<Record<string, Pair>> = {
  'script and badge': (ours) => [documentOf(scriptTag(ours), badgeTag(ours, BADGE)), documentOf()],
  'banner and form': (ours) => [
    documentOf(
      `<link rel="preconnect" href="${ours}/">${scriptTag(ours)}`,
      `<legible-banner data-scan-id="${BADGE}"></legible-banner>${formTag(ours, 'pk_7Qm2xVtR9bKc4LwZ8nFs')}`,
    ),
    documentOf(),
  ],
  'image alone': (ours) => [
    documentOf('', `<a href="${ours}/badges/${BADGE}"><img src="${ours}/badges/${BADGE}.svg?size=medium"></a>`),
    documentOf(),
  ],
  frame: (ours) => [documentOf('', `<iframe src="${ours}/embed"></iframe>`), documentOf()],
  // As with the elements for React, whose code is part of the page's own script.
  "elements of the page's own script": (ours) => [
    documentOf('', shopScript(badgeTag(ours, BADGE))),
    documentOf('', shopScript(' '.repeat(badgeTag(ours, BADGE).length))),
  ],
  'faults under our names': (ours) => [
    documentOf('', `<legible-badge>${FAULTS}</legible-badge><a href="${ours}/">${FAULTS}</a>`),
    documentOf('', `<legible-shelf>${FAULTS}</legible-shelf><a href="${ours}/">${FAULTS}</a>`),
  ],
}
const FAULTS = '<p style="color:#ccc">We also sell chairs.</p><img src="/stool.svg"><h6>Chairs</h6>'
const TIMED = new Set(['performanceResults', 'coreWebVitalsResults'])
/** Values that differ from one scan of a page to the next, or that count the characters of its source. */
const VARIABLE = new Set([
  'url',
  'settled',
  'gain',
  'seconds',
  'durationMs',
  'ttfbMs',
  'bytes',
  'delivered',
  'beforeContent',
])

let product: Product
let person: ApiClient
/** By their page: some pairs have the same page without ours, which is scanned once. */
const sites = new Map<string, RunningSite>()
const judgements = new Map<string, Promise<unknown>>()

beforeAll(async () => {
  for (const page of Object.values(PAIRS).flatMap((pair) => pair(OURS))) {
    if (sites.has(page)) continue
    const site = await serveSite(({ path }) => {
      if (path === '/stool.svg') return { headers: { 'content-type': 'image/svg+xml' }, body: PICTURE }
      return path === '/' ? html(page.replaceAll(OURS, product.origin)) : null
    })
    sites.set(page, site)
  }
  const targets = [...sites.values()].map(({ hostPort }) => hostPort).join(',')
  product = await startProduct({
    env: { SCAN_ALLOWED_PRIVATE_TARGETS: targets, RATE_LIMIT_FACTOR: '0', SCAN_CONCURRENCY: '2' },
  })
  person = apiClient(product.origin)
  await person.register()
}, 120_000)
afterAll(async () => {
  await product?.stop()
  for (const site of sites.values()) await site.close()
})

function documentOf(head = '', foot = ''): string {
  return `<!doctype html><html lang="en"><head><title>Oak</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Oak</h1><h3>Tables</h3><p>${WORDS}</p><img src="/stool.svg"></main>${foot}</body></html>`
}

function shopScript(markup: string): string {
  const define = `customElements.define('legible-badge', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p style="color:#ccc">Score</p><h5>Badge</h5>' }
  })`
  return `<script>document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)}); ${define}</script>`
}

/** What a scan says about a page, without the times that depend on how busy this machine is. */
async function judge(site: RunningSite | undefined): Promise<unknown> {
  const { body } = await person.post('/api/scans', { url: `${site?.origin}/`, scanType: 'comprehensive' })
  const scan = await person.scanOver((body as { id: string }).id, 90_000)
  const blocks = Object.entries(scan).filter(([name]) => name.endsWith('Results') && !TIMED.has(name))
  const findings = (scan['findings'] as { id: string; module: string }[]).filter(({ module }) => !TIMED.has(module))
  const { details } = scan['performanceResults'] as { details: Record<string, unknown> }
  const { requests, thirdPartyHosts, domNodes } = details
  const judged = {
    blocks: Object.fromEntries(blocks),
    headers: scan['securityHeaders'],
    findings: findings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    readings: scan['readings'],
    answers: scan['answers'],
    cap: scan['cap'],
    traffic: { requests, thirdPartyHosts, domNodes },
  }
  return JSON.parse(
    JSON.stringify(judged, (name, value: unknown) => (VARIABLE.has(name) ? undefined : value))
      .replaceAll(site?.hostPort ?? '', 'site')
      .replaceAll('legible-shelf', 'legible-badge')
      // A selector needs more words where there is another picture, although that one is not judged.
      .replace(/(?:main > )?img(?:\[src\$=\\"stool\.svg\\"\])?: </g, 'img: <'),
  )
}

function judgementOf(page: string): Promise<unknown> {
  const judgement = judgements.get(page) ?? judge(sites.get(page))
  judgements.set(page, judgement)
  return judgement
}

test.skipIf(!(await hasBrowser())).each(Object.entries(PAIRS))(
  'a page is judged alike with and without what is ours: %s',
  { timeout: 200_000, concurrent: true },
  async (_, pair) => {
    const [page, same] = await Promise.all(pair(OURS).map(judgementOf))
    expect(page).toEqual(same)
  },
)
