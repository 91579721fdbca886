import { parse as parseHost } from 'tldts'
import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, elementsOf } from '../html/walk-html.ts'
import { judgeCsp } from './judge-csp.ts'
import { firstHeader, type ObservatoryFacts } from './observatory-facts.ts'
import type { ObservatoryResultName } from './observatory-score-table.ts'
import { worse, type ObservatoryVerdict } from './observatory-verdict.ts'

/** X-Content-Type-Options: `nosniff` and nothing else. */
export function judgeContentTypeOptions({ pageHeaders }: ObservatoryFacts): ObservatoryVerdict {
  const header = firstHeader(pageHeaders, 'x-content-type-options')
  if (!header) return { result: 'x-content-type-options-not-implemented', pass: false }
  return header.slice(0, 256).trim().toLowerCase() === 'nosniff'
    ? { result: 'x-content-type-options-nosniff', pass: true }
    : { result: 'x-content-type-options-header-invalid', pass: false }
}

/** X-Frame-Options, which a policy with frame-ancestors replaces. */
export function judgeFrameOptions(facts: ObservatoryFacts): ObservatoryVerdict {
  if (judgeCsp(facts).hasFrameAncestors) return { result: 'x-frame-options-implemented-via-csp', pass: true }
  const value = firstHeader(facts.pageHeaders, 'x-frame-options')?.slice(0, 1_024).trim().toLowerCase()
  if (!value) return { result: 'x-frame-options-not-implemented', pass: false }
  if (value === 'deny' || value === 'sameorigin') return { result: 'x-frame-options-sameorigin-or-deny', pass: true }
  return value.startsWith('allow-from')
    ? { result: 'x-frame-options-allow-from-origin', pass: true }
    : { result: 'x-frame-options-header-invalid', pass: false }
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
const SRI_BEST_TO_WORST: readonly ObservatoryResultName[] = [
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
  'sri-not-implemented-response-not-html',
]
const SRI_FAILING: ReadonlySet<string> = new Set(SRI_BEST_TO_WORST.slice(2, 5))

/** Whether scripts from other domains are loaded over HTTPS and with `integrity`. */
export function judgeSri(facts: ObservatoryFacts): ObservatoryVerdict {
  if (!facts.pageHeaders) return { result: 'sri-not-implemented-but-no-scripts-loaded', pass: false }
  const mime = (firstHeader(facts.pageHeaders, 'content-type') ?? '').split(';', 1)[0] ?? ''
  if (mime !== '' && !HTML_TYPES.has(mime)) return { result: 'sri-not-implemented-response-not-html', pass: true }
  const result = sriResult(facts)
  return { result, pass: !SRI_FAILING.has(result) }
}

function sriResult(facts: ObservatoryFacts): ObservatoryResultName {
  if (!/<script/i.test(facts.body)) return 'sri-not-implemented-but-no-scripts-loaded'
  const scripts = elementsOf(parseHtmlDocument(facts.body)).filter((element) => element.tagName === 'script')
  if (scripts.length === 0) return 'sri-not-implemented-but-no-scripts-loaded'
  const ownDomain = parseHost(facts.hostname).domain
  const secureSession = facts.sessionUrl.startsWith('https:')
  let result: ObservatoryResultName | null = null
  let anyForeign = false
  for (const script of scripts) {
    const src = attributeOf(script, 'src')
    if (!src) continue
    const place = scriptOrigin(src, ownDomain, secureSession)
    const integrity = Boolean(attributeOf(script, 'integrity'))
    if (place.foreign) {
      anyForeign = true
      const found = foreignResult(integrity, place.secure)
      if (found) result = worse(found, result, SRI_BEST_TO_WORST)
    } else if (integrity && place.secure) result ??= 'sri-implemented-and-all-scripts-loaded-securely'
  }
  if (result) return result
  return anyForeign
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'
}

/** A protocol-relative URL always counts as foreign and insecure. */
function scriptOrigin(
  src: string,
  ownDomain: string | null,
  secureSession: boolean,
): { foreign: boolean; secure: boolean } {
  if (/^\/\/[^/]/.test(src)) return { foreign: true, secure: false }
  if (!/^https?:\/\//.test(src)) return { foreign: false, secure: secureSession }
  return { foreign: parseHost(src).domain !== ownDomain, secure: src.startsWith('https:') }
}

function foreignResult(integrity: boolean, secure: boolean): ObservatoryResultName | null {
  if (integrity) return secure ? null : 'sri-implemented-but-external-scripts-not-loaded-securely'
  return secure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely'
}
