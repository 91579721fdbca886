import { parseLlmsTxt, type LlmsTxt, type LlmsTxtFaultCode } from '../../parsers/llms-txt/parse-llms-txt.ts'
import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import type { FetchedText, LinkedFile, SampledPage, WellKnownFiles } from '../../gather/artifacts.ts'

export type LlmsTxtOffer = {
  found: boolean
  /** The server sends a web page in its place. */
  isHtml?: boolean
  /** The address of the file that covers the page. */
  url: string | null
  fault: string | null
  links: number
  characters: number
  /** Its text, to be searched for hidden instructions. */
  body: string
}

const MAX_CHARACTERS = 100_000
/** Share of broken links that is tolerated. */
const DEAD_SHARE = 0.1

/**
 * The llms.txt that covers the page (llmstxt.org, v2): the one that the page or its headers name, otherwise the site's.
 * Null when it could not be requested; HTML in its place does not count as llms.txt.
 */
export function llmsTxtOf(
  files: WellKnownFiles | null,
  linkedFiles: readonly LinkedFile[],
  sampledPages: readonly SampledPage[],
  pageUrl: string,
): LlmsTxtOffer | null {
  const named = linkedFiles.find(({ role }) => role === 'llms-txt')
  const root = files?.['/llms.txt'] ?? null
  const misnamed = named && misnamedFault(named, pageUrl)
  if (misnamed) return { found: true, url: named.url, fault: misnamed, links: 0, characters: 0, body: '' }
  const file = named?.file ?? root
  if (!file) return null
  const isHtml = file.status === 200 && looksLikeHtml(file.body)
  if (!isLlmsTxt(file)) return { found: false, isHtml, url: null, fault: null, links: 0, characters: 0, body: '' }
  const parsed = parseLlmsTxt(file.body)
  const links = parsed.sections.reduce((sum, section) => sum + section.links.length, 0)
  const fault = faultOf(parsed, file.body.length) ?? (file === root ? deadLinksOf(sampledPages) : null)
  return { found: true, url: file.url, fault, links, characters: file.body.length, body: file.body }
}

/** Why the file named by `rel="describedby"` does not cover the page: a file covers the pages under its path. */
function misnamedFault({ from, url, file }: LinkedFile, pageUrl: string): string | null {
  const place = `${from} names ${url.slice(0, 150)}, which`
  if (file === null) return `${place} does not respond`
  if (!isLlmsTxt(file)) return `${place} returns ${file.status} and no Markdown`
  const folder = new URL('.', url)
  const page = new URL(pageUrl)
  return folder.host === page.host && !page.pathname.startsWith(folder.pathname)
    ? `${place} covers ${folder.pathname} but not this page`
    : null
}

function isLlmsTxt(file: FetchedText): boolean {
  return file.status === 200 && file.body.trim() !== '' && !looksLikeHtml(file.body)
}

/** Only the title is required; a file without sections is valid. */
function faultOf({ faults: [first] }: LlmsTxt, characters: number): string | null {
  if (first) return `${FAULTS[first.code]} (line ${first.line})`
  return characters > MAX_CHARACTERS ? `it is longer than ${MAX_CHARACTERS.toLocaleString('en')} characters` : null
}

function deadLinksOf(sampledPages: readonly SampledPage[]): string | null {
  const checked = sampledPages.filter(({ from, status }) => from === 'llms.txt' && status !== null)
  const dead = checked.filter(({ status }) => status !== null && status >= 400)
  if (dead.length === 0 || dead.length / checked.length <= DEAD_SHARE) return null
  return `${dead.length} of ${checked.length} links checked are broken, such as ${dead[0]?.url.slice(0, 120)}`
}

const FAULTS: Readonly<Record<LlmsTxtFaultCode, string>> = {
  'no-title': 'it has no first-level heading',
  'title-not-first': 'its title is not at the top',
  'second-title': 'it has a second title',
  'heading-level': 'it has headings below the second level',
  'section-text': 'a section contains more than links',
  'too-long': 'it is too long',
}
