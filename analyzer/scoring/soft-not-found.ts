import type { Artifacts, ArtifactSource } from '../computed/artifacts.ts'
import { wordsOf } from '../computed/readings/readability.ts'
import { isContent } from '../gather/documents/is-content.ts'
import { fingerprintOf } from '../parsers/text/fingerprint.ts'
import { saysNotFound, saysOnlyNotFound } from '../parsers/text/says-not-found.ts'

/** A page about missing pages has more to say than one that is missing. */
const MOST_WORDS = 200
/** Has more words than that in any language. */
const MAX_TEXT = 6_000
/** One whose title and heading both say so, and which says hardly more, needs no comparison. */
const FEW_WORDS = 60

type Facts = Pick<Artifacts, 'document' | 'page' | 'pageText'> & { catchAll: Artifacts['catchAll'] | null }

/** How it is known: by the page of an address that cannot exist, or by what the page itself says. */
export type NotFoundProof = 'same-page' | 'own-words'

/**
 * Whether the page is the site's page for missing addresses although its status says that it exists (a soft 404): its
 * title or main heading says so, and an address that cannot exist gets the same page, or it says hardly anything else.
 * Null for any other page.
 */
export function softNotFoundProof({ document, page, pageText, catchAll }: Facts): NotFoundProof | null {
  const headings = page.headings.filter(({ level }) => level === 1).map(({ text }) => text)
  const titles = [page.title ?? '', ...headings]
  if (!isContent(document.status) || !saysNotFound(titles)) return null
  const words = wordsOf(pageText.main.slice(0, MAX_TEXT)).length
  if (words > MOST_WORDS) return null
  // The page may echo its address, or use a word of it.
  const own = ['', new URL(document.finalUrl).pathname].map((path) => fingerprintOf(document.body, path))
  const others = catchAll && [catchAll.sibling, isContent(catchAll.status) ? catchAll.fingerprint : null]
  if (others?.some((other) => typeof other === 'string' && own.includes(other))) return 'same-page'
  const isSaidTwice = saysOnlyNotFound(page.title ?? '') && headings.some(saysOnlyNotFound)
  return isSaidTwice && words <= FEW_WORDS ? 'own-words' : null
}

/** The same of a scan. */
export async function softNotFound(source: ArtifactSource): Promise<NotFoundProof | null> {
  const [document, page, pageText, catchAll] = await Promise.all([
    source('document'),
    source('page').catch(() => null),
    source('pageText').catch(() => null),
    source('catchAll').catch(() => null),
  ])
  return page && pageText && softNotFoundProof({ document, page, pageText, catchAll })
}
