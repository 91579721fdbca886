import { composeReport } from '../../../analyzer/compose-report.ts'
import { DERIVED_FROM, type ArtifactName } from '../../../analyzer/computed/artifacts.ts'
import { parseSitemap } from '../../../analyzer/testing/index.ts'
import { completedBlock, type ModuleId } from '../../../analyzer/contract/index.ts'
import { markdownReport } from '../../../analyzer/output/markdown-report.ts'
import { sarifReport } from '../../../analyzer/output/sarif-report.ts'
import { toScanObject } from '../../../analyzer/output/scan-object.ts'
import { textReport } from '../../../analyzer/output/text-report.ts'
import { loadJudges } from '../../../analyzer/modules/judges.ts'
import { runJudge, type FinishedModule } from '../../../analyzer/run-judge.ts'
import type { AxeReport, Visit } from '../../../analyzer/gather/visit-artifacts.ts'
import { ACCESSIBILITY_RULES } from '../../../analyzer/modules/accessibility/accessibility-rules.ts'
import {
  BARE_CONTEXT,
  crawlerAnswer,
  fetchedText,
  siteArtifacts,
  sourceOf,
  visitOf,
  type SiteOverrides,
} from '../../../analyzer/testing/index.ts'
import { WELL_KNOWN_PATHS } from '../../../analyzer/gather/well-known/well-known-table.ts'
import type { Lap, Reader } from './measure-growth.ts'
import { pageOf } from './parser-readers.ts'

const ADDRESS = 'https://shop.example/'
const DERIVED = Object.keys(DERIVED_FROM) as ArtifactName[]

/** The text at one kind of place of a site that is otherwise well: read, judged by every module, and reported. */
export const SITE_READERS: readonly Reader[] = [
  site('page', (text) => ({ html: pageOf(text) })),
  site('rendered page', (text) => ({
    html: pageOf('<h1>x</h1>'),
    visit: visitOf({ html: pageOf(text), articleText: text }),
  })),
  site('texts of a page', (text) => ({ html: pageOf(textsOf(escape(text))) })),
  site('attributes of a page', (text) => ({ html: pageOf(attributesOf(escape(text))) })),
  site('structured data', (text) => ({ html: pageOf(structuredDataOf(text)) })),
  site('headers', (text) => ({ headers: headersOf(text), setCookies: [text, ...text.split(',').slice(0, 200)] })),
  site('files', filesOf),
  site('visit', (text) => ({ visit: visitedOf(text), axe: axeOf(text) })),
]

function site(name: string, sited: (text: string) => SiteOverrides): Reader {
  return { name: `site: ${name}`, read: (text, lap) => judgeSite(sited(text), lap) }
}

/** One after the other, so that each is timed for itself. */
async function judgeSite(overrides: SiteOverrides, lap: Lap): Promise<void> {
  const source = sourceOf(siteArtifacts(overrides))
  for (const name of DERIVED) await lap(`artifact ${name}`, () => source(name))
  const modules = new Map<ModuleId, FinishedModule>()
  const context = {
    ...BARE_CONTEXT,
    finished: async <Id extends ModuleId>(id: Id) => completedBlock<Id>(modules.get(id)?.outcome as never),
  }
  for (const step of await loadJudges()) {
    modules.set(step.id, await lap(`module ${step.id}`, () => runJudge(step, source, context, () => undefined)))
  }
  const parts = { url: ADDRESS, scanType: 'comprehensive', startedAt: new Date(0), modules, source } as const
  const report = await lap('report', () => composeReport(parts))
  const scan = toScanObject(report, Object.fromEntries(modules))
  await lap('Markdown', () => markdownReport(scan))
  await lap('SARIF', () => JSON.stringify(sarifReport(scan)))
  await lap('text report', () => textReport(scan))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function textsOf(text: string): string {
  const few = text.slice(0, text.length / 4)
  return `<main><h1>Walks</h1><h2>What is a walk?</h2><p>${text}</p><h2>${few}?</h2><ul><li>${few}</li></ul>
    <dl><dt>${few}?</dt><dd>${few}</dd></dl><address>${few}</address><a href="/privacy">${few}</a><time>${few}</time>
    <p style="opacity:0">${few}</p></main><!-- ${few} --><noscript>${few}</noscript><title>${few}</title>`
}

function attributesOf(text: string): string {
  const few = text.slice(0, text.length / 8)
  return `<meta name="description" content="${few}"><meta name="viewport" content="${few}"><meta name="robots" content="${few}">
    <meta name="author" content="${few}"><meta name="${few}" content="x"><meta property="og:title" content="${few}">
    <meta property="article:modified_time" content="${few}"><meta http-equiv="content-security-policy" content="${few}">
    <meta name="generator" content="${few}"><link rel="canonical" href="${few}"><link rel="alternate" hreflang="${few}" href="/a">
    <link rel="${few}" href="${few}"><base target="${few}"><p lang="${few}" class="${few}" id="${few}" style="${few}" role="${few}">
    <a href="${few}" rel="${few}" aria-label="${few}">x</a><img src="${few}" alt="${few}" width="${few}" srcset="${few}">
    <script src="${few}" type="${few}" integrity="${few}"></script><iframe src="${few}" title="${few}"></iframe>
    <form action="${few}" method="${few}" toolname="${few}"><input name="${few}" type="${few}" autocomplete="${few}"></form>
    <video src="${few}"></video><time datetime="${few}"></time><div itemscope itemtype="${few}" itemid="${few}"><b itemprop="${few}">x</b></div>
    <div vocab="${few}" typeof="${few}" property="${few}" prefix="${few}">x</div>`
}

/** Each is a hundred characters of JSON: one for every sign of a text would be more than any page may hold. */
const MOST_QUESTIONS = 5_000

function structuredDataOf(text: string): string {
  const few = text.slice(0, text.length / 32)
  const nodes = ['Product', 'LocalBusiness'].map((type) => ({
    '@type': [type, few],
    '@id': few,
    name: few,
    url: few,
    description: few,
    telephone: few,
    address: few,
    datePublished: few,
    dateModified: few,
    author: few,
    openingHours: few,
    price: few,
    sameAs: text.split(' '),
    offers: { '@type': 'Offer', price: few, priceCurrency: few, availability: few },
    mainEntity: text
      .split('?')
      .slice(0, MOST_QUESTIONS)
      .map((name) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: name } })),
  }))
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')
  return `<h1>x</h1><script type="application/ld+json">${json}</script><p>${escape(few)}</p>`
}

const HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'access-control-allow-origin',
  'x-robots-tag',
  'link',
  'server',
  'x-powered-by',
  'cache-control',
  'vary',
  'content-language',
  'last-modified',
  'etag',
  'age',
  'content-encoding',
  'tdm-reservation',
  'tdm-policy',
  'content-usage',
  'content-signal',
  'alt-svc',
  'content-type',
]

function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(HEADERS.map((name) => [name, text]))
}

function filesOf(text: string): SiteOverrides {
  const file = (path: string, contentType = 'text/plain') =>
    fetchedText(new URL(path, ADDRESS).href, text, { contentType })
  const { kind, entries, problems } = parseSitemap(text)
  const roles = ['license', 'api-description', 'skill', 'tdm-policy', 'feed'] as const
  const lines = text.split('\n').slice(0, 50_000)
  return {
    robotsTxt: text,
    wellKnown: Object.fromEntries(
      WELL_KNOWN_PATHS.map((path) => [path, file(path, path.endsWith('.json') ? 'application/json' : 'text/plain')]),
    ),
    linkedFiles: roles.map((role) => ({ role, url: `${ADDRESS}${role}`, from: 'x', file: file(role), sha256: null })),
    sitemaps: {
      declared: lines,
      files: [
        { url: `${ADDRESS}sitemap.xml`, kind, status: 200, entries, problems },
        {
          url: `${ADDRESS}a.xml`,
          kind: 'urlset',
          status: 200,
          entries: lines.map((loc) => ({ loc, lastmod: loc, images: 0 })),
          problems: lines,
        },
      ],
      total: entries.length + lines.length,
    },
    sampledPages: lines.slice(0, 20).map((line) => ({
      from: 'sitemap',
      url: URL.parse(line, ADDRESS)?.href ?? ADDRESS,
      status: 404,
      noindex: false,
    })),
    markdown: { negotiated: file('a.md', 'text/markdown'), dotMd: file('index.md', 'text/markdown'), varyAccept: true },
    mcp: {
      url: `${ADDRESS}mcp`,
      status: 200,
      protocol: text,
      tools: lines.map((name) => ({ name, described: false, hasSchema: false })),
      refusesForeignOrigin: null,
    },
    crawlerProbes: {
      baseline: crawlerAnswer('Chrome'),
      answers: [crawlerAnswer('GPTBot', { challenge: text })],
      waf: text,
      caveat: '',
    },
  }
}

/** Longer than the browser would hand them over, so that a bound here does not lean on a bound there. */
function visitedOf(text: string): Visit {
  const words = text.split(' ').slice(0, 5_000)
  const request = {
    type: 'script',
    method: 'GET',
    status: 200,
    mimeType: text,
    bytes: 9,
    durationMs: 9,
    thirdParty: true,
    blocked: false,
    error: text,
  }
  return visitOf({
    html: pageOf(`<h1>x</h1><p>${escape(text)}</p>`),
    articleText: text,
    requests: words.map((url) => ({ ...request, url: `https://cdn.example/${url}` })),
    images: words.map((src) => ({
      src,
      alt: src,
      width: 9,
      height: 9,
      naturalWidth: 99,
      naturalHeight: 99,
      inViewport: true,
    })),
    hiddenTexts: words.map((hidden) => ({ text: hidden, how: 'opacity' })),
    cookies: words.map((name) => ({
      name,
      domain: name,
      secure: false,
      httpOnly: false,
      sameSite: null,
      session: true,
    })),
    libraries: words.map((name) => ({ name, version: name })),
    webMcpTools: words.map((name) => ({ name, description: name, schema: name, by: 'registerTool', refused: null })),
    layout: { ...visitOf().layout, focusOrder: words },
  })
}

function axeOf(text: string): AxeReport {
  const node = { target: text, html: text, summary: text }
  const violations = ACCESSIBILITY_RULES.map(({ id }) => ({
    id,
    impact: 'serious' as const,
    tags: [],
    nodes: [
      node,
      { ...node, html: `<img${text}>`, summary: `foreground color: #777777, background color: #ffffff ${text}` },
    ],
    nodeCount: 2,
  }))
  return { violations, passes: [], incomplete: text.split(' '), ariaLabelsCount: 0 }
}
