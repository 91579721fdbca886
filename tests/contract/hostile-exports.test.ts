import { expect, test } from 'vitest'
import { marked } from 'marked'
import { readCsv } from '../support/read-csv.ts'
import { HOSTILE_STRINGS } from '../support/scripting-site.ts'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import { SAMPLE_SITE_SCAN } from '#host/app/testing/sample-site-scan.ts'
import type { ScanView } from '#host/contract/scans.ts'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import type { ScanFormat } from '#host/contract/exports.ts'
import { exportScan } from '#host/server/reports/export-scan.ts'
import { exportSiteScan } from '#host/server/reports/export-site-scan.ts'
import { scanPaper } from '#host/server/reports/print/scan-paper.tsx'
import { sitePaper } from '#host/server/reports/print/site-paper.tsx'

const LONE = 'half a pair: \ud83d, the other half: \udc00'

/** The sample scan with hostile text wherever a scan quotes a site. */
function hostileScan(texts: readonly string[]): ScanView {
  const scan = completedScan()
  const [finding] = scan.findings
  if (!finding) throw new Error('no sample')
  return {
    ...scan,
    message: texts.join(' '),
    findings: texts.map((text, at) => ({
      ...finding,
      id: `finding-${at}`,
      title: text,
      evidence: [text, text],
      why: text,
      fix: { summary: text, steps: [text], code: [{ platform: 'nginx', language: 'nginx', text }] },
    })),
  }
}

async function exported(scan: ScanView, format: ScanFormat): Promise<string> {
  const { body } = await exportScan(scan, format, () => Promise.reject(new Error('no PDF here')))
  return new Response(body).text()
}

test('no cell of the CSV is a formula, whatever the site contains', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ...HOSTILE_STRINGS]
  const cells = readCsv(await exported(hostileScan(formulas), 'csv')).flat()
  expect(cells.length).toBeGreaterThan(formulas.length * 5)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('JSON stays valid and keeps every character, including unpaired surrogates', async () => {
  const scan = hostileScan([LONE, ...HOSTILE_STRINGS])
  const read = JSON.parse(await exported(scan, 'json')) as ScanView
  expect(read.findings.map(({ title }) => title)).toEqual(scan.findings.map(({ title }) => title))
})

test('Markdown stays text: no element or link of the site gets through', async () => {
  const html = await marked.parse(await exported(hostileScan([LONE, ...HOSTILE_STRINGS]), 'md'))
  const elements = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase())
  const own = 'a blockquote code em h1 h2 h3 li ol p pre strong table tbody td th thead tr ul'.split(' ')
  expect([...new Set(elements)].filter((name) => !own.includes(name))).toEqual([])
  expect([...html.matchAll(/href="(?!https:\/\/)[^"]*"/g)]).toEqual([])
})

test('the PDF stays text: the browser that lays it out finds no element of the site', () => {
  const { html, footer } = scanPaper(hostileScan([LONE, ...HOSTILE_STRINGS]))
  const elements = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase())
  const own =
    'a article b body circle dd div dl dt h1 h2 h3 head header html li meta nav ol p path pre section span style svg table tbody td text tfoot th thead title tr'
  expect([...new Set(elements)].filter((name) => !own.split(' ').includes(name))).toEqual([])
  expect([...html.matchAll(/ href="(?!https:\/\/|#)[^"]*"/g)]).toEqual([])
  expect(footer).not.toMatch(/<(?!\/?(?:div|span)[ >])/)
})

test('a site scan in Markdown, CSV and PDF stays text too', async () => {
  const scan = hostileSiteScan([LONE, '=1+1', ...HOSTILE_STRINGS])
  const none = () => Promise.reject(new Error('no PDF here'))
  const texts = await Promise.all(
    (['md', 'findings-csv'] as const).map(async (format) => {
      return new Response((await exportSiteScan(scan, format, none)).body).text()
    }),
  )
  const [markdown = '', csv = ''] = texts
  for (const html of [await marked.parse(markdown), sitePaper(scan).html]) {
    const elements = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase())
    const own =
      'a article b body br circle code div em h1 h2 h3 h4 head header html li meta ol p path pre section small span strong style svg table tbody td text th thead title tr ul'
    expect([...new Set(elements)].filter((name) => !own.split(' ').includes(name))).toEqual([])
    expect([...html.matchAll(/ href="(?!https?:\/\/|#)[^"]*"/g)]).toEqual([])
  }
  const cells = readCsv(csv).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

/** The sample site scan with hostile text wherever one quotes a site. */
function hostileSiteScan(texts: readonly string[]): SiteScanView {
  const scan = SAMPLE_SITE_SCAN
  const all = texts.join(' ')
  const [finding] = scan.findings
  const [template] = scan.templates
  if (!finding || !template) throw new Error('no sample')
  return {
    ...scan,
    headline: all,
    templates: texts.map((text, at) => ({
      ...template,
      id: `t${at}`,
      name: text,
      pattern: text,
      answers: [{ question: text, answered: 0, of: 1 }],
    })),
    findings: texts.map((text, at) => ({
      ...finding,
      id: `finding-${at}`,
      title: text,
      evidence: [text],
      why: text,
      fix: { summary: text, steps: [text], code: [] },
    })),
  }
}
