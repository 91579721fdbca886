import type { PageFacts } from '../../computed/html/page-facts.ts'
import { readLinkHeader } from '../../computed/text/read-link-header.ts'
import type { MainDocument, Target } from '../../gather/artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './seo-catalogue.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

const LANGUAGE_CODE = /^(x-default|[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?)$/i
const weight = SEO_WEIGHTS.canonical

export function judgeCanonical(page: PageFacts, document: MainDocument, target: Target): CheckVerdict {
  return {
    weight,
    findings: [...canonicalFindings(page, document, target), ...hreflangFindings(page, document, target)],
  }
}

function canonicalFindings(page: PageFacts, { finalUrl, headers }: MainDocument, target: Target) {
  const params = { url: withoutQuery(finalUrl) }
  const declared = page.linkElements.filter(({ rel }) => rel === 'canonical')
  const inHeader = readLinkHeader(headers['link'] ?? '').find(
    ({ parameters }) => /^\s*;/.test(parameters) && /rel="?canonical\b/i.test(parameters),
  )?.target
  const addresses = new Set([...declared.map(({ url, href }) => url ?? href), ...(inHeader ? [inHeader] : [])])
  const evidence = [...addresses].map((address) => `canonical: ${address || '(empty)'}`)
  if (addresses.size === 0) {
    return [
      seoFinding('canonical-missing', target, { evidence: ['link rel="canonical": not found'], loss: 0.3, params }),
    ]
  }
  const [first = ''] = addresses
  if (addresses.size > 1 || !URL.canParse(first) || declared.some(({ href }) => !/^https?:/i.test(href.trim()))) {
    // A relative address works where nothing copies the page; two that differ cancel each other.
    const loss = addresses.size > 1 ? 0.6 : 0.2
    return [seoFinding('canonical-invalid', target, { evidence, loss, params })]
  }
  if (!samePage(first, finalUrl)) {
    const seen = [...evidence, `this page: ${finalUrl}`]
    return [seoFinding('canonical-elsewhere', target, { evidence: seen, loss: 0.8, params })]
  }
  return []
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
