import type { Artifacts, ArtifactSource } from '../computed/artifacts.ts'
import { isContent } from '../gather/documents/is-content.ts'
import { fingerprintOf } from '../parsers/text/fingerprint.ts'
import { saysNotFound } from '../parsers/text/says-not-found.ts'

/** A page about missing pages has more to say than one that is missing. */
const MOST_WORDS = 200

type Facts = Pick<Artifacts, 'document' | 'page' | 'pageText'> & { catchAll: Artifacts['catchAll'] | null }

/**
 * Whether the page is the site's page for missing addresses although its status says that it exists (a soft 404): its
 * title or main heading says so, and an address that cannot exist gets the same page.
 */
export function isSoftNotFound({ document, page, pageText, catchAll }: Facts): boolean {
  const titles = [page.title ?? '', ...page.headings.filter(({ level }) => level === 1).map(({ text }) => text)]
  if (!catchAll || !isContent(document.status) || !saysNotFound(titles)) return false
  if (pageText.main.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return false
  // The page may echo its address, or use a word of it.
  const own = ['', new URL(document.finalUrl).pathname].map((path) => fingerprintOf(document.body, path))
  const others = [catchAll.sibling, isContent(catchAll.status) ? catchAll.fingerprint : null]
  return others.some((other) => typeof other === 'string' && own.includes(other))
}

/** The same of a scan; false where it did not ask for a missing address. */
export async function softNotFound(source: ArtifactSource): Promise<boolean> {
  const catchAll = await source('catchAll').catch(() => null)
  if (!catchAll) return false
  const [document, page, pageText] = await Promise.all([source('document'), source('page'), source('pageText')])
  return isSoftNotFound({ document, page, pageText, catchAll })
}
