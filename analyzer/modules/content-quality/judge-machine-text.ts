import type { PageFacts } from '../../parsers/html/index.ts'
import type { SiteType } from '../../contract/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { FetchedText, MarkdownAnswers, Target } from '../../gather/artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS } from './content-quality-rules.ts'
import type { LlmsTxtOffer } from './llms-txt-offer.ts'
import { isMislabeled, markdownOfferOf, type MarkdownOffer } from './markdown-offer.ts'

type MachineTextSeen = {
  llmsTxt: LlmsTxtOffer | null
  markdown: MarkdownAnswers | null
  page: PageFacts
  /** Main text of the HTML as sent. */
  mainText: string
  siteType: SiteType
  target: Target
}

/** Share of passages that may be missing: 5% is noise, 20% is a different text. */
const PARITY = { good: 0.05, poor: 0.2 } as const

/** Judges llms.txt and Markdown only where a site offers them. Only documentation sites get a hint when they do not. */
export function judgeMachineText(seen: MachineTextSeen): CheckVerdict {
  const { llmsTxt, markdown, page, siteType } = seen
  const offer = markdownOfferOf(markdown, page)
  const mislabeled = isMislabeled(markdown?.negotiated ?? null)
  const offered = llmsTxt?.found || offer?.negotiated || offer?.dotMd || mislabeled
  return verdict(
    offered ? CONTENT_WEIGHTS.machine : 0,
    ...faults(seen, offer, mislabeled),
    ...(offer?.negotiated && markdown?.negotiated ? parityFindings(markdown.negotiated, seen) : []),
    ...(siteType === 'documentation' ? hints(seen, offer) : []),
  )
}

function faults(
  { llmsTxt, page, target }: MachineTextSeen,
  offer: MarkdownOffer | null,
  mislabeled: boolean,
): JudgedFinding[] {
  const drafts: JudgedFinding[] = []
  if (llmsTxt?.fault) {
    const params = { fault: llmsTxt.fault, title: page.title ?? target.hostname }
    const evidence = [`GET ${llmsTxt.url ?? '/llms.txt'}: ${llmsTxt.fault}`]
    drafts.push(contentFinding('llms-txt-broken', { evidence, loss: 0.4, params }))
  }
  if (mislabeled) {
    const evidence = ['Content-Type: text/markdown, but the body is HTML']
    drafts.push(contentFinding('markdown-mislabeled', { evidence, loss: 0.5 }))
  }
  if (offer?.negotiated && !offer.varies) {
    const evidence = ['Accept: text/markdown returns Markdown', 'Vary does not include Accept']
    drafts.push(contentFinding('markdown-not-varied', { evidence, loss: 0.4 }))
  }
  return drafts
}

function parityFindings(markdown: FetchedText, { mainText }: MachineTextSeen): JudgedFinding[] {
  const { share, missing, pieces } = markdownParity(markdown, mainText) ?? { share: 0, missing: [], pieces: 0 }
  if (share < PARITY.good) return []
  const evidence = [`${missing.length} of ${pieces} passages are missing from the Markdown`, ...missing]
  const loss = share >= PARITY.poor ? 0.5 : 0.2
  return [contentFinding('markdown-incomplete', { evidence, loss })]
}

function hints({ llmsTxt, page, target }: MachineTextSeen, offer: MarkdownOffer | null): JudgedFinding[] {
  const drafts: JudgedFinding[] = []
  if (llmsTxt && !llmsTxt.found) {
    const params = { title: page.title ?? target.hostname, description: page.description ?? 'What this site offers' }
    const evidence = [llmsTxt.isHtml ? '/llms.txt: 200, but a web page' : '/llms.txt: not found']
    drafts.push(contentFinding('llms-txt-missing', { evidence, loss: 0, params }))
  }
  if (offer && !offer.negotiated && !offer.dotMd && !offer.alternate) {
    const evidence = ['Accept: text/markdown returns HTML']
    drafts.push(contentFinding('markdown-missing', { evidence, loss: 0, params: { url: page.url } }))
  }
  return drafts
}

type MarkdownParity = {
  /** Passages of the page's main text that were compared. */
  pieces: number
  missing: readonly string[]
  /** Share that is missing, by length, so that a caption weighs less than a paragraph. */
  share: number
}

const MIN_WORDS = 5
const MAX_MARKDOWN = 1_000_000
const MAX_TARGET = 2_000
const MAX_PIECES = 200
const MIN_PIECES = 5

/** Passages of the page's main text that its Markdown version lacks; null when there is too little text to compare. */
function markdownParity(markdown: FetchedText, mainText: string): MarkdownParity | null {
  const offered = plainWords(withoutTargets(markdown.body.slice(0, MAX_MARKDOWN)))
  const pieces = mainText
    .slice(0, 200_000)
    .split(/\n+|[.!?…。！？]\s+/u)
    .map((piece) => ({ piece, words: plainWords(piece) }))
    .filter(({ words }) => words.split(' ').length >= MIN_WORDS)
    .slice(0, MAX_PIECES)
  if (pieces.length < MIN_PIECES) return null
  const missing = pieces.filter(({ words }) => !offered.includes(words))
  const lengthOf = (list: typeof pieces) => list.reduce((sum, { words }) => sum + words.length, 0)
  return {
    pieces: pieces.length,
    missing: missing.map(({ piece }) => piece.trim().slice(0, 200)),
    share: lengthOf(missing) / lengthOf(pieces),
  }
}

/** Removes link targets. Each `)` is searched for once, so many unclosed links cannot make this slow. */
function withoutTargets(markdown: string): string {
  const parts: string[] = []
  let from = 0
  let end = -1
  for (let start = markdown.indexOf(']('); start !== -1; start = markdown.indexOf('](', Math.max(from, start + 2))) {
    if (end < start) end = markdown.indexOf(')', start)
    if (end === -1) break
    if (end - start > MAX_TARGET) continue
    parts.push(markdown.slice(from, start))
    from = end + 1
  }
  return [...parts, markdown.slice(from)].join(' ')
}

function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
