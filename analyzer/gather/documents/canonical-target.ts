import type { CanonicalTarget, MainDocument } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'
import { headerLinksIn } from './named-links.ts'
import { linkElementsIn } from './source-tags.ts'
import { PAGE_HEADERS } from './main-document.ts'

const MAX_BYTES = 128 * 1024

/** The address that the page names as its canonical one, asked once where it is another than the page's own. */
export async function gatherCanonicalTarget(
  context: GatherContext,
  page: URL,
  { headers, body }: MainDocument,
): Promise<CanonicalTarget | null> {
  const canonical = canonicalOf(headers, body, page.href)
  if (canonical === null || withoutFragment(canonical) === withoutFragment(page.href)) return null
  const answer = await askFor(context, canonical, { headers: PAGE_HEADERS, maxBytes: MAX_BYTES })
  if (!answer) return null
  const { status, redirects, finalUrl } = answer
  return { url: canonical, status, redirects, finalUrl, canonical: canonicalOf(answer.headers, answer.body, finalUrl) }
}

function canonicalOf(headers: Readonly<Record<string, string>>, body: string, base: string): string | null {
  const named = headerLinksIn(headers['link']).find(({ rels }) => rels.includes('canonical'))?.target
  const target = linkElementsIn(body, base).find(({ rel }) => rel.split(/\s+/).includes('canonical'))?.url ?? named
  if (target === undefined || !URL.canParse(target, base)) return null
  const url = new URL(target, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
