import { parseLlmsTxt, type LlmsTxt, type LlmsTxtFaultCode } from '../../computed/llms-txt/index.ts'
import { looksLikeHtml } from '../../computed/text/looks-like-html.ts'
import type { SampledPage, WellKnownFiles } from '../../gather/artifacts.ts'

export type LlmsTxtOffer = { found: boolean; fault: string | null; links: number; characters: number }

const MAX_CHARACTERS = 100_000
/** The share of dead links that is let pass. */
const DEAD_SHARE = 0.1

/** Null when it could not be asked for. A page of HTML in its place is no llms.txt. */
export function llmsTxtOf(files: WellKnownFiles | null, sampledPages: readonly SampledPage[]): LlmsTxtOffer | null {
  const file = files?.['/llms.txt']
  if (!file) return null
  const found = file.status === 200 && file.body.trim() !== '' && !looksLikeHtml(file.body)
  if (!found) return { found, fault: null, links: 0, characters: 0 }
  const parsed = parseLlmsTxt(file.body)
  const links = parsed.sections.reduce((sum, section) => sum + section.links.length, 0)
  const fault = faultOf(parsed, links, file.body.length) ?? deadLinksOf(sampledPages)
  return { found, fault, links, characters: file.body.length }
}

function faultOf({ faults: [first] }: LlmsTxt, links: number, characters: number): string | null {
  if (first) return `${FAULTS[first.code]} (line ${first.line})`
  if (links === 0) return 'it links to nothing'
  return characters > MAX_CHARACTERS ? `it is longer than ${MAX_CHARACTERS.toLocaleString('en')} characters` : null
}

function deadLinksOf(sampledPages: readonly SampledPage[]): string | null {
  const asked = sampledPages.filter(({ from, status }) => from === 'llms.txt' && status !== null)
  const dead = asked.filter(({ status }) => status !== null && status >= 400)
  if (dead.length === 0 || dead.length / asked.length <= DEAD_SHARE) return null
  return `${dead.length} of ${asked.length} links that were asked for are dead, such as ${dead[0]?.url.slice(0, 120)}`
}

const FAULTS: Readonly<Record<LlmsTxtFaultCode, string>> = {
  'no-title': 'it has no heading of the first level',
  'title-not-first': 'something stands before its title',
  'second-title': 'it has a second title',
  'heading-level': 'it has headings below the second level',
  'section-text': 'a section holds something else than links',
  'too-long': 'it is too long',
}
