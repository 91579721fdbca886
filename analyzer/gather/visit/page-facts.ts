import type { CdpSession } from '../browser/cdp-connection.ts'
import { parseHtmlInTurns, withoutOwnWidgets } from '../../parsers/html/index.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { visibleTextOf } from '../../parsers/text/visible-text.ts'
import type { LayoutFacts, RenderedImage, Visit, WebMcpTool } from '../visit-artifacts.ts'
import { withTimeout } from '../with-timeout.ts'
import { FACTS_SCRIPT } from './in-page/facts-script.ts'
import { LIBRARY_SCRIPT } from './in-page/library-script.ts'
import { HTML_SCRIPT } from './in-page/open-roots-script.ts'
import { MOMENT_SCRIPT } from './in-page/settle-script.ts'
import { READ_TOOLS_SCRIPT } from './in-page/tool-registry-script.ts'
import { keptText } from './kept-text.ts'
import { askMainWorld, type IsolatedWorld } from './isolated-world.ts'
import { articleScript, HIDDEN_TEXT_SCRIPT } from './page-scripts.ts'

type RawFacts = {
  images: RenderedImage[]
  ariaLabels: number
  formCount: number
  forms: [name: string, description: string][]
  layout: Omit<LayoutFacts, 'focusOrder'>
}
export type PageFacts = Pick<Visit, 'html' | 'images' | 'hiddenTexts' | 'libraries' | 'webMcpTools' | 'formCount'> & {
  layout: Omit<LayoutFacts, 'focusOrder'>
  ariaLabels: number
  /** The HTML of the article that Readability finds, or empty; null if the page is too large to try. */
  article: string | null
}

const SCREENSHOT_BYTES = 200_000
/** Chromium may lose the request, on a busy machine or with its graphics process. */
const SCREENSHOT_MS = 5_000
const MAX_TOOL_TEXT = 250_000
const MAX_ARTICLE = 200_000

/** Reads the settled page. Throws if the page does not respond. */
export async function readPage(
  session: CdpSession,
  world: IsolatedWorld,
  ownOrigin: string | null,
): Promise<PageFacts> {
  // In one script, because the page may change between two.
  const [, facts, html] = await world.json<[string, string, string]>(
    `JSON.stringify([${MOMENT_SCRIPT}, ${FACTS_SCRIPT}, ${HTML_SCRIPT}])`,
  )
  const raw = JSON.parse(facts) as RawFacts
  const [libraries, tools, hiddenTexts] = await Promise.all([
    askMainWorld<[string, string][]>(session, LIBRARY_SCRIPT, []),
    askMainWorld<unknown>(session, READ_TOOLS_SCRIPT, [], MAX_TOOL_TEXT),
    world.json<Visit['hiddenTexts']>(HIDDEN_TEXT_SCRIPT, { ms: 4_000 }).catch(() => []),
  ])
  return {
    html: withoutOwnWidgets(html, '', ownOrigin),
    images: raw.images,
    article: await readArticle(world),
    hiddenTexts,
    libraries: pairs(libraries).map(([name, version]) => ({ name, version })),
    webMcpTools: [...raw.forms.map(formTool), ...registeredTools(tools)].slice(0, 50),
    formCount: raw.formCount,
    layout: raw.layout,
    ariaLabels: raw.ariaLabels,
  }
}

/** Empty without an article, null if the page has too many elements or this takes too long. */
function readArticle(world: IsolatedWorld): Promise<string | null> {
  return world.text(articleScript(), { ms: 4_000 }).catch(() => null)
}

/** What is visible of an article's HTML. */
export async function articleText(html: string): Promise<string> {
  return keptText(visibleTextOf(await parseHtmlInTurns(html)), MAX_ARTICLE)
}

function formTool([name, description]: RawFacts['forms'][number]): WebMcpTool {
  return { name, description, schema: null, by: 'form', refused: null }
}

/** The tools that our registry noted. The page may have replaced it, so nothing in it is trusted. */
function registeredTools(tools: unknown): WebMcpTool[] {
  return (Array.isArray(tools) ? tools : []).filter(isRecord).map(({ name, description, schema, by, refused }) => ({
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    description: typeof description === 'string' ? description.slice(0, 300) : '',
    schema: typeof schema === 'string' ? schema.slice(0, 4_000) : null,
    by: by === 'provideContext' ? by : 'registerTool',
    refused: typeof refused === 'string' ? refused.slice(0, 100) : null,
  }))
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function pairs(value: unknown): [string, string][] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return rows.flatMap((row) => {
    const [name, version] = strings(row)
    return name !== undefined && version !== undefined ? [[keptText(name, 40), keptText(version, 40)]] : []
  })
}

/**
 * A JPEG of the first screen as base64, at most 200 kB; null if there is none that small. The browser must not scale
 * it, because that repeats the layout of the page and would count as layout shifts.
 */
export async function takeScreenshot(session: CdpSession): Promise<string | null> {
  for (const quality of [55, 25]) {
    const options = { format: 'jpeg' as const, quality, optimizeForSpeed: true, captureBeyondViewport: false }
    const shot = await withTimeout(session.send('Page.captureScreenshot', options), SCREENSHOT_MS, '').catch(() => null)
    if (!shot) return null
    if (shot.data.length * 0.75 <= SCREENSHOT_BYTES) return shot.data
  }
  return null
}
