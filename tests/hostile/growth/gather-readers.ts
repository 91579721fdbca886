import { gatherMcpProbe } from '../../../analyzer/gather/agents/mcp-probe.ts'
import type { GatherContext } from '../../../analyzer/gather/gather-context.ts'
import { gatherCrawlerProbes } from '../../../analyzer/gather/crawlers/crawler-probes.ts'
import { gatherLinkedFiles } from '../../../analyzer/gather/documents/linked-files.ts'
import { gatherMainDocument } from '../../../analyzer/gather/documents/main-document.ts'
import { gatherMarkdownAnswers } from '../../../analyzer/gather/documents/page-answers.ts'
import { gatherSampledPages } from '../../../analyzer/gather/documents/sampled-pages.ts'
import type { DoorRequest, DoorResponse } from '../../../analyzer/gather/network/door-fetch.ts'
import type { NetworkDoor } from '../../../analyzer/gather/network/network-door.ts'
import { gatherCatchAll } from '../../../analyzer/gather/well-known/catch-all.ts'
import { gatherExposedFiles } from '../../../analyzer/gather/well-known/exposed-files.ts'
import { gatherSitemaps } from '../../../analyzer/gather/well-known/gather-sitemaps.ts'
import { AnalyzerError, documentOf, fetchedText } from '../../../analyzer/testing/index.ts'
import type { Reader } from './measure-growth.ts'

const PAGE = new URL('https://shop.example/')
const MCP_CARD = JSON.stringify({ remotes: [{ url: 'https://shop.example/mcp' }] })
const NO_CATCH_ALL = { status: 404, contentType: null, bytes: 0, fingerprint: 'none' }

/** What is read while it is gathered, each from a site that answers every request with the text. */
export const GATHER_READERS: readonly Reader[] = [
  reader('main document', (text) => gatherMainDocument(contextOf(text)).catch(nullIfBinary)),
  reader('crawler probes', (text) => gatherCrawlerProbes(contextOf(text), PAGE)),
  reader('exposed files', (text) => gatherExposedFiles(contextOf(text), documentOf(PAGE.href, text), NO_CATCH_ALL)),
  reader('catch-all', (text) => gatherCatchAll(contextOf(text), PAGE, Promise.resolve(documentOf(PAGE.href, text)))),
  reader('MCP answers', (text) =>
    gatherMcpProbe(contextOf(text), PAGE, { '/.well-known/mcp.json': fetchedText(`${PAGE.href}mcp.json`, MCP_CARD) }),
  ),
  reader('MCP events', (text) =>
    gatherMcpProbe(contextOf(text, { 'content-type': 'text/event-stream' }), PAGE, {
      '/.well-known/mcp.json': fetchedText(`${PAGE.href}mcp.json`, MCP_CARD),
    }),
  ),
  reader('MCP cards', (text) =>
    gatherMcpProbe(contextOf('{}'), PAGE, { '/.well-known/mcp.json': fetchedText(`${PAGE.href}mcp.json`, text) }),
  ),
  reader('linked files', (text) =>
    gatherLinkedFiles(contextOf(''), {
      document: documentOf(PAGE.href, text, { link: text, 'tdm-policy': text }),
      robotsFile: fetchedText(`${PAGE.href}robots.txt`, text),
      wellKnown: wellKnownOf(text),
    }),
  ),
  reader('sampled pages', (text) =>
    gatherSampledPages(contextOf(text, { 'x-robots-tag': text }), PAGE, {
      document: documentOf(PAGE.href, text),
      sitemaps: { declared: [], files: [], total: 0 },
      wellKnown: wellKnownOf(text),
    }),
  ),
  reader('sitemaps of the site', (text) =>
    gatherSitemaps(contextOf(text), PAGE.origin, fetchedText(`${PAGE.href}robots.txt`, text)),
  ),
  reader('Markdown answers', (text) => gatherMarkdownAnswers(contextOf('', { vary: text }), PAGE)),
]

/** Text with characters of no text is refused as binary data. */
function nullIfBinary(error: unknown): null {
  if (error instanceof AnalyzerError && error.code === 'not-html') return null
  throw error
}

function reader(name: string, read: (text: string) => unknown): Reader {
  return { name, read: (text, lap) => lap(name, () => read(text)) }
}

export function wellKnownOf(text: string) {
  const paths = [
    '/.well-known/api-catalog',
    '/.well-known/agent-skills/index.json',
    '/.well-known/tdmrep.json',
    '/llms.txt',
  ]
  return Object.fromEntries(paths.map((path) => [path, fetchedText(`${PAGE.origin}${path}`, text)]))
}

/** A door whose every answer is the text, as far as the request wants it. */
function contextOf(text: string, headers: Readonly<Record<string, string>> = {}): GatherContext {
  const body = Buffer.from(text)
  async function fetch(url: string, { maxBytes = Infinity }: DoorRequest = {}): Promise<DoorResponse> {
    return {
      url,
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'text/html', ...headers },
      rawHeaders: Object.entries(headers),
      setCookies: [],
      body: body.subarray(0, maxBytes),
      truncated: body.length > maxBytes,
      redirects: [],
      ttfbMs: 1,
      totalMs: 1,
    }
  }
  const door = { fetch, userAgent: 'LegibleBot/1.0', extraCa: null } as unknown as NetworkDoor
  return { url: PAGE, door, signal: new AbortController().signal, quick: false }
}
