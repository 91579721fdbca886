import { readPageFacts } from '../../parsers/html/index.ts'
import { OBSERVATORY_ORIGIN } from '../../parsers/observatory/index.ts'
import type {
  CanonicalTarget,
  CorsAnswer,
  EntryPoint,
  EntryPoints,
  MainDocument,
  MarkdownAnswers,
} from '../artifacts.ts'
import { fetchText, requestFailure, type GatherContext } from '../gather-context.ts'
import { portOf } from '../network/target-policy.ts'
import { PAGE_HEADERS } from './main-document.ts'
import { headerLinksIn } from './named-links.ts'
import { linkElementsIn } from './source-tags.ts'

const ENTRY_LIMITS = { maxBytes: 1024, timeoutMs: 10_000 }
const CANONICAL_BYTES = 128 * 1024

/** How http and https answer at the root of the site. With a bad certificate `verified` is false. */
export async function gatherEntryPoints(context: GatherContext, page: URL): Promise<EntryPoints> {
  const [http, https] = await Promise.all([enter(context, rootOf(page, 'http')), enter(context, rootOf(page, 'https'))])
  return { http, https }
}

/** The root of the site with this scheme; the page's own port is used only with the page's own scheme. */
function rootOf(page: URL, scheme: 'http' | 'https'): string {
  const port = page.protocol === `${scheme}:` && page.port ? `:${page.port}` : ''
  return `${scheme}://${page.hostname}${port}/`
}

async function enter({ door, signal }: GatherContext, address: string): Promise<EntryPoint | null> {
  const url = new URL(address)
  for (const verify of [true, false]) {
    try {
      const answer = await door.fetch(address, { ...ENTRY_LIMITS, verify, signal })
      return {
        status: answer.status,
        headers: answer.headers,
        redirects: answer.redirects,
        finalUrl: answer.finalUrl,
        verified: `${address} ${answer.finalUrl}`.includes('https:') ? verify : null,
      }
    } catch (error) {
      const { code } = requestFailure(error, signal)
      if (verify && code === 'tls') continue
      // A private host that the operator allowed at another port only.
      if (code === 'blocked-target' && !door.policy.isAllowedPrivate(url.hostname, portOf(url))) return null
      return { status: null, headers: {}, redirects: [], finalUrl: null, verified: null }
    }
  }
  return null
}

/** What the page allows to scripts of HTTP Observatory's origin, by whose rules it is judged. */
export async function gatherCorsAnswer(context: GatherContext, page: URL): Promise<CorsAnswer> {
  const answer = await fetchText(context, page.href, { headers: { origin: OBSERVATORY_ORIGIN }, maxBytes: 1024 })
  return { status: answer?.status ?? null, headers: answer?.headers ?? {} }
}

/** Whether the page is available as Markdown: by content negotiation, and at its address with `.md`. */
export async function gatherMarkdownAnswers(context: GatherContext, page: URL): Promise<MarkdownAnswers> {
  const [negotiated, dotMd] = await Promise.all([
    fetchText(context, page.href, { headers: { accept: 'text/markdown, text/html;q=0.5' } }),
    fetchText(context, dotMdOf(page)),
  ])
  return { negotiated, dotMd, varyAccept: /(^|[,\s])(accept|\*)([,\s]|$)/i.test(negotiated?.headers['vary'] ?? '') }
}

function dotMdOf(page: URL): string {
  const path = page.pathname.endsWith('/') ? `${page.pathname}index.md` : `${page.pathname.replace(/\.html?$/, '')}.md`
  return new URL(path, page).href
}

/** Requests the page's canonical address; null if it is the page's own, or if the request fails. */
export async function gatherCanonicalTarget(
  context: GatherContext,
  page: URL,
  { headers, body }: MainDocument,
): Promise<CanonicalTarget | null> {
  const canonical = canonicalAddress(headers, body, page.href)
  if (canonical === null || withoutFragment(canonical) === withoutFragment(page.href)) return null
  const answer = await fetchText(context, canonical, { headers: PAGE_HEADERS, maxBytes: CANONICAL_BYTES })
  if (!answer) return null
  const { status, redirects, finalUrl } = answer
  return {
    url: canonical,
    status,
    redirects,
    finalUrl,
    canonical: canonicalAddress(answer.headers, answer.body, finalUrl),
    isSamePage: isSamePage(body.slice(0, CANONICAL_BYTES), answer.body),
  }
}

/** Whether two sources have the same title and main heading. */
function isSamePage(...sources: [string, string]): boolean {
  const [one, other] = sources.map((html) => {
    const { title, headings } = readPageFacts(html)
    return title && JSON.stringify([title, headings.find(({ level }) => level === 1)?.text])
  })
  return Boolean(one) && one === other
}

function canonicalAddress(headers: Readonly<Record<string, string>>, body: string, base: string): string | null {
  const named = headerLinksIn(headers['link']).find(({ rels }) => rels.includes('canonical'))?.target
  const target = linkElementsIn(body, base).find(({ rel }) => rel.split(/\s+/).includes('canonical'))?.url ?? named
  if (target === undefined || !URL.canParse(target, base)) return null
  const url = new URL(target, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
