import { describe, expect, it } from 'vitest'
import { markdownReport, sarifReport, textReport, toScanObject, type FinishedModule } from '#analyzer'
import {
  countFindings,
  findingTotalsText,
  gradeFor,
  MODULE_IDS,
  moduleOf,
  reportedAnswers,
  type ModuleId,
} from '#analyzer/contract'
import { analyzeSite, parseHtmlDocument, visibleTextOf } from '#analyzer/testing'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { exportScan } from '#host/server/reports/export-scan.ts'
import { scanPaper } from '#host/server/reports/print/scan-paper.tsx'
import { junitReport } from '../../analyzer/output/junit-report.ts'
import { useGathering } from '../gather/use-gathering.ts'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { readCsv } from '../support/read-csv.ts'

const WORDS = 'Six people build lanterns of beech and brass in an old sail loft in Penryn. '
/** Of everything one, two or none, which is where counted words go wrong. */
const PAGES: Readonly<Record<string, { body: string; status?: number }>> = {
  '/one': {
    body: `<p>${WORDS}</p><img src="/a.png"><h2>Why oak?</h2><p>It lasts.</p><a href="https://example.org/">x</a>`,
  },
  '/two': { body: `<p>${WORDS.repeat(30)}</p><img src="/a.png"><img src="/b.png"><p>Is it dear? No.</p>` },
  '/word': { body: 'Lamp<div id="root"></div><script src="/app.js"></script>' },
  '/none': { body: '' },
  '/broken': { body: `<p>${WORDS}</p><script type="application/ld+json">{"@type":</script>` },
  '/shop': {
    body: `<h1>Lamps</h1><table><tr><th>Lamp<th>Price<tr><td>Mole<td>£40<tr><td>Pier | large<td>£1,200.50</table>
      <dl><dt>Open<dd>Mon-Fri 9-17<dt>Wood<dd>"Oak" &amp; ash</dl><h2>Is it dear?</h2><p>No, it lasts for life.</p>
      <script type="application/ld+json">{"@type":"Product","@context":"https://schema.org","name":"Mole",
      "offers":{"@type":"Offer","price":"45","priceCurrency":"GBP"}}</script>`,
  },
  '/missing': { body: 'x', status: 404 },
}

/** No number with a noun of the other number, and nothing that is no text. */
const WRONG = [
  /\bNaN\b|\bundefined\b|\[object |\b0 of 0\b/,
  /(?<![\d.,-])\b1 (?:issues|notes|words|points|modules|images|pages|links|findings|questions|answers|days|characters|tokens|requests)\b/,
  /(?<![\d.,-])\b(?:0|[2-9]|\d\d+) (?:issue|note|word|point|module|image|page|link|finding|token|request)\b(?! |-)/,
]

const { site, tools } = useGathering(
  () =>
    serveSite(({ path }) => {
      const page = PAGES[path]
      if (!page) return null
      const body = `<!doctype html><html lang="en"><title>Lamps</title><main>${page.body}</main></html>`
      return { ...html(body), status: page.status ?? 200 }
    }),
  { browser: false },
)

async function scanned(path: string, scanType: 'quick' | 'comprehensive'): Promise<ScanView> {
  const finished: { [Id in ModuleId]?: FinishedModule } = {}
  const report = await analyzeSite(`${site.origin}${path}`, {
    scanType,
    gather: tools.gather,
    onEvent: (event, drafts) => {
      if (event.type === 'module-finished') finished[event.module] = { outcome: event.outcome, drafts }
    },
  })
  const scan = toScanObject(report, finished)
  return { ...completedScan(), ...scan, answers: scan.answers ?? null }
}

const CASES = Object.keys(PAGES).flatMap((path) =>
  (['quick', 'comprehensive'] as const).map((type) => [path, type] as const),
)

describe.each(CASES)('%s, %s', (path, type) => {
  it('every export tells the same counts, scores and grades, in sound words', { timeout: 30_000 }, async () => {
    const scan = await scanned(path, type)
    const exported = async (format: 'csv' | 'json') =>
      new Response((await exportScan(scan, format, () => Promise.reject(new Error('no PDF here')))).body).text()
    const paper = visibleTextOf(parseHtmlDocument(scanPaper(scan).html))
    const texts = { md: markdownReport(scan as never), txt: textReport(scan as never), paper }
    const totals = findingTotalsText(countFindings(scan.findings))

    for (const [name, text] of Object.entries(texts)) {
      const plain = text.replaceAll('\\', '')
      if (scan.findings.length > 0) expect(plain, name).toContain(totals)
      expect(plain.replaceAll(/\s+/g, ' '), name).toContain(scan.answer?.headline)
      if (scan.overallScore !== null) expect(plain, name).toContain(`${scan.overallScore}`)
      expect(
        plain.split('\n').filter((line) => WRONG.some((wrong) => wrong.test(line))),
        name,
      ).toEqual([])
    }
    expect(readCsv(await exported('csv'))).toHaveLength(scan.findings.length + 1)
    expect((JSON.parse(await exported('json')) as ScanView).findings).toHaveLength(scan.findings.length)
    expect(sarifReport(scan as never)).toMatchObject({ runs: [{ results: { length: scan.findings.length } }] })
    const judged = MODULE_IDS.filter((id) => scan[id] !== null)
    expect(junitReport(scan as never, []).match(/<testcase /g)).toHaveLength(1 + judged.length + scan.findings.length)

    const asked = scan.answers ? reportedAnswers(scan.answers) : []
    if (path === '/shop' && type === 'comprehensive') expect(asked.length).toBeGreaterThan(4)
    for (const [name, text] of Object.entries(texts)) {
      const plain = text.replaceAll('\\', '').replaceAll(/\s+/g, ' ')
      for (const said of [scan.answers?.summary ?? '', ...asked.flatMap((row) => Object.values(row))])
        expect(plain, name).toContain(said)
    }

    for (const id of judged) {
      const { score = null, grade } = scan[id] ?? {}
      expect(grade, id).toBe(gradeFor(score))
      expect(texts.md).toContain(`| ${moduleOf(id).title} | ${score ?? 'N/A'} | ${grade} |`)
      const priced = scan.findings.filter(
        ({ module, gain, severity }) => module === id && gain > 0 && severity !== 'info',
      )
      const checks = scan.stepValidation[id]?.checks ?? []
      const statuses = checks.map(({ status }) => status)
      if (priced.length > 0 && checks.length > 0) expect(new Set(statuses), id).not.toEqual(new Set(['completed']))
      if (priced.length > 0) expect(score, id).toBeLessThan(100)
    }
  })
})
