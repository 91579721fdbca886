import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { readLinkHeader } from '../../parsers/text/read-link-header.ts'
import type { CanonicalTarget, MainDocument, Target } from '../../gather/artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

const LANGUAGE_CODE = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i
const weight = SEO_WEIGHTS.canonical

type Seen = {
  page: PageFacts
  document: MainDocument
  /** What the canonical address answered, where it is another. */
  answer: CanonicalTarget | null
  target: Target
}

export function judgeCanonical(seen: Seen): CheckVerdict {
  const { page, document, target } = seen
  return verdict(weight, ...canonicalFindings(seen), ...hreflangFindings(page, document, target))
}

function canonicalFindings({ page, document: { finalUrl, headers }, answer, target }: Seen) {
  const params = { url: withoutQuery(finalUrl) }
  const declared = page.linkElements.filter(({ rel }) => rel.split(/\s+/).includes('canonical'))
  const inHeader = readLinkHeader(headers['link'] ?? '').find(
    ({ parameters }) => /^\s*;/.test(parameters) && /rel="?canonical\b/i.test(parameters),
  )?.target
  const written = [...declared.map(({ href }) => href.trim()), ...(inHeader === undefined ? [] : [inHeader])]
  const addresses = new Set(
    written.map((href) => (href !== '' && URL.canParse(href, finalUrl) ? new URL(href, finalUrl).href : href)),
  )
  const evidence = [...addresses].map((address) => `canonical: ${address || '(empty)'}`)
  if (addresses.size === 0) {
    return [
      seoFinding('canonical-missing', target, { evidence: ['link rel="canonical": not found'], loss: 0.3, params }),
    ]
  }
  const [first = ''] = addresses
  if (addresses.size > 1 || !/^https?:/i.test(first)) {
    // Two that differ cancel each other.
    const loss = addresses.size > 1 ? 0.6 : 0.2
    return [seoFinding('canonical-invalid', target, { evidence, loss, params })]
  }
  const isElsewhere = !samePage(first, finalUrl) || asksForMore(first, finalUrl)
  const seen = [...evidence, `this page: ${finalUrl}`]
  const relative = written.filter((href) => !/^https?:/i.test(href)).map((href) => `canonical: ${href}`)
  const notes =
    relative.length > 0
      ? [seoFinding('canonical-relative', target, { evidence: [...relative, ...seen], loss: 0, params })]
      : []
  const unfit = answer && unfitTarget(answer)
  // A detour that leads back here is untidy and misleads nobody.
  if (unfit) {
    const price = isElsewhere ? { loss: 0.8 } : { loss: 0, severity: 'low' as const }
    return [...notes, seoFinding(unfit.id, target, { evidence: [...seen, ...unfit.evidence], ...price, params })]
  }
  return isElsewhere
    ? [...notes, seoFinding('canonical-elsewhere', target, { evidence: seen, loss: 0.8, params })]
    : notes
}

/** Why the address is none that can stand for a page: it is gone, it leads on, or it names yet another one. */
function unfitTarget({ url, status, redirects, finalUrl, canonical }: CanonicalTarget) {
  const hops = redirects.map((hop) => `GET ${hop.url}: ${hop.status}, to ${hop.location.slice(0, 200)}`)
  const evidence = [...hops, `GET ${finalUrl.slice(0, 300)}: ${status}`]
  if (status === 404 || status === 410) return { id: 'canonical-missing-page' as const, evidence }
  if (redirects.length > 1) return { id: 'canonical-chain' as const, evidence }
  if (redirects.length === 1) return { id: 'canonical-redirects' as const, evidence }
  if (status === 200 && canonical !== null && !samePage(canonical, url)) {
    return { id: 'canonical-chain' as const, evidence: [...evidence, `canonical of that page: ${canonical}`] }
  }
  return null
}

function hreflangFindings(page: PageFacts, { finalUrl }: MainDocument, target: Target) {
  const versions = page.linkElements.filter(({ rel, hreflang }) => hreflang !== null && rel.includes('alternate'))
  if (versions.length === 0) return []
  const wrong = versions.filter(({ hreflang }) => !LANGUAGE_CODE.test(hreflang?.trim() ?? ''))
  const listed = versions.some(({ url }) => url !== null && samePage(url, finalUrl))
  if (wrong.length === 0 && listed) return []
  const evidence = [
    ...wrong.map(({ hreflang, href }) => `hreflang="${hreflang}" ${href}`),
    ...(listed ? [] : [`This page is not in its own list of ${versions.length} versions`]),
  ]
  const params = { url: withoutQuery(finalUrl), code: page.lang ?? 'en' }
  return [seoFinding('hreflang-invalid', target, { evidence, loss: 0.2, params })]
}

/** Whether an address has parameters that the page was not asked with: it names another one. */
function asksForMore(canonical: string, asked: string): boolean {
  const given = new URL(asked).searchParams
  return [...new URL(canonical).searchParams].slice(0, 100).some(([name, value]) => !given.getAll(name).includes(value))
}

/** Query and fragment left out: a canonical address without tracking parameters is what it is for. */
function samePage(a: string, b: string): boolean {
  return comparable(a) === comparable(b)
}

function comparable(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${pathname.replace(/(\/index\.\w+)?\/?$/, '')}`.toLowerCase()
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address
}
