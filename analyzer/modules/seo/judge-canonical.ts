import type { PageLanguage } from '../../computed/artifacts.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { isLanguageTag } from '../../parsers/text/is-language-tag.ts'
import { readLinkHeader } from '../../parsers/text/read-link-header.ts'
import type { CanonicalTarget, MainDocument, SampledPage, Target } from '../../gather/artifacts.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

/** A language with a script and a region; other tags are no values of `hreflang`. */
const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i
const weight = SEO_WEIGHTS.canonical

type Seen = {
  page: PageFacts
  document: MainDocument
  /** The response of the canonical address, where it is another page. */
  answer: CanonicalTarget | null
}

export function judgeCanonical(seen: Seen): CheckVerdict {
  const { page, document } = seen
  return verdict(weight, ...canonicalFindings(seen), ...hreflangFindings(page, document))
}

function canonicalFindings({ page, document: { finalUrl, headers }, answer }: Seen) {
  const params = { url: withoutQuery(finalUrl) }
  const elements = page.linkElements.filter(({ rel }) => rel.split(/\s+/).includes('canonical'))
  const declared = elements.filter(({ inHead }) => inHead)
  const inHeader = readLinkHeader(headers['link'] ?? '').find(
    ({ parameters }) => /^\s*;/.test(parameters) && /rel="?canonical\b/i.test(parameters),
  )?.target
  const written = [...declared.map(({ href }) => href.trim()), ...(inHeader === undefined ? [] : [inHeader])]
  const base = absolute(page.baseHref ?? '', finalUrl) || finalUrl
  const addresses = new Set([
    ...declared.map(({ href }) => absolute(href.trim(), base)),
    ...(inHeader === undefined ? [] : [absolute(inHeader, finalUrl)]),
  ])
  const evidence = [...addresses].map((address) => `canonical: ${address || '(empty)'}`)
  if (addresses.size === 0) {
    const ignored = elements.map(({ href }) => `link rel="canonical" in the body, where it does not count: ${href}`)
    const missing = ['link rel="canonical": not found']
    return [seoFinding('canonical-missing', { evidence: ignored.length > 0 ? ignored : missing, loss: 0.3, params })]
  }
  const [first = ''] = addresses
  if (addresses.size > 1 || !/^https?:/i.test(first)) {
    // Two different addresses cancel each other out.
    const loss = addresses.size > 1 ? 0.6 : 0.2
    return [seoFinding('canonical-invalid', { evidence, loss, params })]
  }
  const isElsewhere = !samePage(first, finalUrl) || hasOtherQuery(first, finalUrl)
  const seen = [...evidence, `this page: ${finalUrl}`]
  const relative = written.filter((href) => !/^https?:/i.test(href)).map((href) => `canonical: ${href}`)
  const notes =
    relative.length > 0 ? [seoFinding('canonical-relative', { evidence: [...relative, ...seen], loss: 0, params })] : []
  const unfit = answer && unfitTarget(answer)
  // A detour that leads back to this page misleads nobody.
  if (unfit) {
    const price = isElsewhere ? { loss: 0.8 } : { loss: 0, severity: 'low' as const }
    return [...notes, seoFinding(unfit.id, { evidence: [...seen, ...unfit.evidence], ...price, params })]
  }
  if (!isElsewhere) return notes
  const isCopy = answer?.status === 200 && answer.isSamePage
  const named = isCopy
    ? seoFinding('canonical-copy', { evidence: seen, loss: 0, params })
    : seoFinding('canonical-elsewhere', { evidence: seen, loss: 0.8, params })
  return [...notes, named]
}

/** As written, if it is empty or no address. */
function absolute(href: string, base: string): string {
  return href !== '' && URL.canParse(href, base) ? new URL(href, base).href : href
}

/** Why an address cannot be canonical: it is gone, redirects, or has another canonical address itself. */
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

function hreflangFindings(page: PageFacts, { finalUrl }: MainDocument) {
  const versions = page.linkElements.filter(({ rel, hreflang }) => hreflang !== null && rel.includes('alternate'))
  if (versions.length === 0) return []
  const wrong = versions.filter(({ hreflang }) => !isVersionCode(hreflang?.trim() ?? ''))
  const listed = versions.some(({ url }) => url !== null && samePage(url, finalUrl))
  if (wrong.length === 0 && listed) return []
  const evidence = [
    ...wrong.map(({ hreflang, href }) => `hreflang="${hreflang}" ${href}`),
    ...(listed ? [] : [`This page is missing from its own list of ${versions.length} versions`]),
  ]
  const params = { url: withoutQuery(finalUrl), code: page.lang ?? 'en' }
  return [seoFinding('hreflang-invalid', { evidence, loss: 0.2, params })]
}

function isVersionCode(code: string): boolean {
  return /^x-default$/i.test(code) || (LANGUAGE_CODE.test(code) && isLanguageTag(code))
}

/** Whether the page is in the language that it declares, and its versions exist and list this page too. */
export function judgeLanguages(
  sampledPages: readonly SampledPage[],
  { declared, detected, isMisdeclared }: PageLanguage,
  lang: string | null,
  target: Target,
): CheckVerdict {
  const versions = sampledPages.filter(({ from, status }) => from === 'hreflang' && !isInconclusive(status))
  if (versions.length === 0 && !isMisdeclared) return NOT_JUDGED
  const wrong =
    isMisdeclared && declared !== null && detected !== null
      ? seoFinding('language-wrong', {
          evidence: [`html lang="${lang ?? ''}"`],
          loss: 0.8,
          params: { declared, detected },
        })
      : null
  return verdict(SEO_WEIGHTS.languages, wrong, unreturnedFinding(versions, lang, target))
}

function unreturnedFinding(versions: readonly SampledPage[], lang: string | null, target: Target) {
  const unfit = versions.flatMap(({ url, status, linksBack }) => {
    if (status !== 200) return [`${url.slice(0, 300)} returns ${status}`]
    return linksBack ? [] : [`${url.slice(0, 300)} does not list this page`]
  })
  if (unfit.length === 0) return null
  const evidence = [...unfit, `${unfit.length} of ${versions.length} versions checked`]
  const loss = unfit.length / versions.length
  const params = { url: target.url, code: lang?.slice(0, 35) || 'LANGUAGE OF THIS PAGE' }
  return seoFinding('hreflang-unreturned', { evidence, loss, params })
}

/** No response, or one that concerns our crawler rather than the page. */
function isInconclusive(status: number | null): boolean {
  return status === null || [401, 403, 429, 503].includes(status)
}

/** Whether an address has query parameters that the requested one lacks, and so is another page. */
function hasOtherQuery(canonical: string, requested: string): boolean {
  const given = new URL(requested).searchParams
  return [...new URL(canonical).searchParams].slice(0, 100).some(([name, value]) => !given.getAll(name).includes(value))
}

/** Ignores query and fragment: dropping tracking parameters is what a canonical address is for. */
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
