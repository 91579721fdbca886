import { firstHeader, headerValues, type ObservatoryFacts } from './observatory-facts.ts'
import type { ObservatoryVerdict } from './observatory-verdict.ts'
import { combineCsp, combineMetaCsp, type CombinedCsp } from './read-csp-policies.ts'

type Directives = Map<string, Set<string>>

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const BROAD_SOURCES: ReadonlySet<string> = new Set(BROAD)
const UNSAFE_SOURCES: ReadonlySet<string> = new Set([...BROAD, "'unsafe-inline'", 'data:'])
const PASSIVE = ['img-src', 'media-src']
const NONCE_OR_HASH = /^'(?:sha(?:256|384|512)|nonce)-/
const PASSING: ReadonlySet<string> = new Set([
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
])

/** Content-Security-Policy of header and meta together. With `hasFrameAncestors`, X-Frame-Options is not needed. */
export function judgeCsp(facts: ObservatoryFacts): ObservatoryVerdict & { hasFrameAncestors: boolean } {
  const header = policiesOf(headerValues(facts.pageHeaders, 'content-security-policy'))
  const meta = policiesOf(facts.metaPolicies['content-security-policy'] ?? [])
  const all = attempt(() => combineCsp([...header, ...meta]))
  if (!facts.pageHeaders) return { result: 'csp-not-implemented', pass: false, hasFrameAncestors: false }
  if (!all) return { result: 'csp-header-invalid', pass: false, hasFrameAncestors: false }
  const effective =
    directiveCount(attempt(() => combineCsp(header))) + directiveCount(attempt(() => combineMetaCsp(meta)))
  if (effective === 0) {
    const reporting = firstHeader(facts.pageHeaders, 'content-security-policy-report-only')
    const result = reporting ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented'
    return { result, pass: false, hasFrameAncestors: false }
  }
  const result = outcome(all.directives, facts.sessionUrl.startsWith('https:'))
  const pass = PASSING.has(result)
  const reported = pass && all.hasDuplicates ? 'csp-implemented-but-duplicate-directives' : result
  return { result: reported, pass, hasFrameAncestors: all.directives.has('frame-ancestors') }
}

/** The worst result that applies. */
function outcome(csp: Directives, secure: boolean): ObservatoryVerdict['result'] {
  const everything = new Set(['*'])
  const fallback = csp.get('default-src') ?? everything
  const script = csp.get('script-src') ?? fallback
  const style = csp.get('style-src') ?? fallback
  const object = csp.get('object-src') ?? fallback
  // These sets are those of `csp` on purpose: what a nonce cancels in default-src is cancelled everywhere.
  for (const sources of [script, style]) if (hasNonceOrHash(sources)) sources.delete("'unsafe-inline'")
  if (script.has("'strict-dynamic'")) {
    if (!hasNonceOrHash(script)) return 'csp-header-invalid'
    for (const source of script) if (ignoredByStrictDynamic(source)) script.delete(source)
  }
  const active = [...csp]
    .filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src')
    .flatMap(([, list]) => [...list])
  const passive = PASSIVE.flatMap((name) => [...(csp.get(name) ?? csp.get('default-src') ?? [])])

  if (some(script, UNSAFE_SOURCES) || some(object, BROAD_SOURCES)) return 'csp-implemented-with-unsafe-inline'
  if (secure && [...active, ...script].some(isInsecureScheme)) return 'csp-implemented-with-insecure-scheme'
  if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval'
  if (secure && passive.some(isInsecureScheme)) return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  if (some(style, UNSAFE_SOURCES)) return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  const none = csp.get('default-src')
  return none?.size === 1 && none.has("'none'")
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe'
}

function policiesOf(values: readonly string[]): string[] {
  return values.flatMap((value) => value.split(',').map((policy) => policy.trim()))
}

function attempt(read: () => CombinedCsp): CombinedCsp | null {
  try {
    return read()
  } catch (error) {
    // A broken percent escape in a path makes the policy as invalid as broken syntax does.
    if (error instanceof SyntaxError || error instanceof URIError) return null
    throw error
  }
}

function directiveCount(csp: CombinedCsp | null): number {
  return csp?.directives.size ?? 0
}

function hasNonceOrHash(sources: ReadonlySet<string>): boolean {
  return [...sources].some((source) => NONCE_OR_HASH.test(source))
}

function ignoredByStrictDynamic(source: string): boolean {
  return source === "'self'" || source === "'unsafe-inline'" || BROAD.some((broad) => source.startsWith(broad))
}

function isInsecureScheme(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:')
}

function some(sources: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...sources].some((source) => wanted.has(source))
}
