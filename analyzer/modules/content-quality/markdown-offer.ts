import type { PageFacts } from '../../parsers/html/index.ts'
import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import type { FetchedText, MarkdownAnswers } from '../../gather/artifacts.ts'

export type MarkdownOffer = { negotiated: boolean; dotMd: boolean; alternate: boolean; varies: boolean }

/** How the page is available as Markdown; null when it could not be requested. */
export function markdownOfferOf(markdown: MarkdownAnswers | null, page: PageFacts): MarkdownOffer | null {
  if (!markdown) return null
  return {
    negotiated: isMarkdown(markdown.negotiated),
    dotMd: isMarkdown(markdown.dotMd),
    alternate: page.linkElements.some(({ rel, type }) => rel.includes('alternate') && /text\/markdown/i.test(type)),
    varies: markdown.varyAccept,
  }
}

/** Whether a response is labeled as Markdown but is HTML. */
export function isMislabeled(file: FetchedText | null): boolean {
  return file !== null && /text\/markdown/i.test(file.contentType ?? '') && looksLikeHtml(file.body)
}

function isMarkdown(file: FetchedText | null): boolean {
  return file?.status === 200 && /text\/(?:markdown|plain)/i.test(file.contentType ?? '') && !looksLikeHtml(file.body)
}
