import { parseLlmsTxt, type LlmsTxt, type LlmsTxtFaultCode } from '../../computed/llms-txt/index.ts'
import type { SiteType } from '../../contract/index.ts'
import type { PageFacts } from '../../computed/html/index.ts'
import type { FetchedText, MarkdownAnswers, SampledPage, Target, WellKnownFiles } from '../../gather/artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './content-quality-catalogue.ts'
import { CONTENT_WEIGHTS } from './content-quality-rules.ts'
import { markdownParity } from './markdown-parity.ts'

export type LlmsTxtOffer = { found: boolean; fault: string | null; links: number; characters: number }
export type MarkdownOffer = { negotiated: boolean; dotMd: boolean; alternate: boolean; varies: boolean }

const HTML_START = /^\s*(?:<!doctype|<html)/i

/** Null when it could not be asked for. A page of HTML in its place is no llms.txt. */
export function llmsTxtOf(
  files: WellKnownFiles | null,
  sampledPages: readonly SampledPage[] = [],
): LlmsTxtOffer | null {
  const file = files?.['/llms.txt']
  if (!file) return null
  const found = file.status === 200 && file.body.trim() !== '' && !HTML_START.test(file.body)
  if (!found) return { found, fault: null, links: 0, characters: 0 }
  const parsed = parseLlmsTxt(file.body)
  const links = parsed.sections.reduce((sum, section) => sum + section.links.length, 0)
  const fault = faultOf(parsed, links, file.body.length) ?? deadLinksOf(sampledPages)
  return { found, fault, links, characters: file.body.length }
}

export function markdownOfferOf(markdown: MarkdownAnswers | null, page: PageFacts): MarkdownOffer | null {
  if (!markdown) return null
  return {
    negotiated: isMarkdown(markdown.negotiated),
    dotMd: isMarkdown(markdown.dotMd),
    alternate: page.linkElements.some(({ rel, type }) => rel.includes('alternate') && /text\/markdown/i.test(type)),
    varies: markdown.varyAccept,
  }
}

type MachineTextSeen = {
  llmsTxt: LlmsTxtOffer | null
  markdown: MarkdownAnswers | null
  page: PageFacts
  /** Of the document as sent. */
  mainText: string
  siteType: SiteType
  target: Target
}

/** Markdown for machines counts on documentation sites, whose readers use it; elsewhere it informs. */
export function judgeMachineText(seen: MachineTextSeen): CheckVerdict {
  const { llmsTxt, markdown, page, mainText, siteType, target } = seen
  const offer = markdownOfferOf(markdown, page)
  const params = { title: page.title ?? target.hostname, description: page.description ?? 'What this site offers' }
  const mislabeled =
    markdown?.negotiated &&
    /text\/markdown/i.test(markdown.negotiated.contentType ?? '') &&
    HTML_START.test(markdown.negotiated.body)
  const isDocumentation = siteType === 'documentation'
  const problems = [
    ...(llmsTxt?.fault
      ? [
          contentFinding('llms-txt-broken', target, {
            evidence: [`/llms.txt: ${llmsTxt.fault}`],
            loss: 0.4,
            params: { fault: llmsTxt.fault, title: params.title },
          }),
        ]
      : []),
    ...(mislabeled
      ? [
          contentFinding('markdown-mislabeled', target, {
            evidence: ['Content-Type: text/markdown, body begins with HTML'],
            loss: 0.5,
          }),
        ]
      : []),
    ...(offer?.negotiated && !offer.varies
      ? [
          contentFinding('markdown-not-varied', target, {
            evidence: ['Accept: text/markdown is answered with markdown', 'Vary: without Accept'],
            loss: 0.4,
          }),
        ]
      : []),
  ]
  const parity = offer?.negotiated && markdown?.negotiated ? markdownParity(markdown.negotiated, mainText) : null
  const lost = parity?.share ?? 0
  if (parity && lost >= PARITY.good) {
    const evidence = [
      `${parity.missing.length} of ${parity.pieces} passages are not in the markdown`,
      ...parity.missing,
    ]
    const loss = lost >= PARITY.poor ? 0.5 : 0.2
    problems.push(contentFinding('markdown-incomplete', target, { evidence, loss }))
  }
  const hints = [
    ...(llmsTxt && !llmsTxt.found && isDocumentation
      ? [contentFinding('llms-txt-missing', target, { evidence: ['/llms.txt: not found'], loss: 0, params })]
      : []),
    ...(offer && !offer.negotiated && !offer.dotMd && !offer.alternate && isDocumentation
      ? [
          contentFinding('markdown-missing', target, {
            evidence: ['Accept: text/markdown is answered with HTML'],
            loss: 0,
            params: { url: page.url },
          }),
        ]
      : []),
  ]
  const offered = llmsTxt?.found || offer?.negotiated || offer?.dotMd
  return { weight: offered || mislabeled ? CONTENT_WEIGHTS.machine : 0, findings: [...problems, ...hints] }
}

/** Share of passages that may be missing: a twentieth is noise, a fifth is another text. */
const PARITY = { good: 0.05, poor: 0.2 } as const

/** Links of the file that lead nowhere, where more than a tenth of those asked for do. */
function deadLinksOf(sampledPages: readonly SampledPage[]): string | null {
  const asked = sampledPages.filter(({ from, status }) => from === 'llms.txt' && status !== null)
  const dead = asked.filter(({ status }) => status !== null && status >= 400)
  if (dead.length === 0 || dead.length / asked.length <= 0.1) return null
  return `${dead.length} of ${asked.length} links that were asked for are dead, such as ${dead[0]?.url.slice(0, 120)}`
}

function isMarkdown(file: FetchedText | null): boolean {
  return (
    file !== null &&
    file.status === 200 &&
    /text\/(?:markdown|plain)/i.test(file.contentType ?? '') &&
    !HTML_START.test(file.body)
  )
}

function faultOf({ faults: [first] }: LlmsTxt, links: number, characters: number): string | null {
  if (first) return `${FAULTS[first.code]} (line ${first.line})`
  if (links === 0) return 'it links to nothing'
  return characters > 100_000 ? 'it is longer than 100,000 characters' : null
}

const FAULTS: Readonly<Record<LlmsTxtFaultCode, string>> = {
  'no-title': 'it has no heading of the first level',
  'title-not-first': 'something stands before its title',
  'second-title': 'it has a second title',
  'heading-level': 'it has headings below the second level',
  'section-text': 'a section holds something else than links',
  'too-long': 'it is too long',
}
