import { metaPoliciesOf, observatoryCookies, type ObservatoryFacts } from '../../parsers/observatory/index.ts'
import type { CorsAnswer, EntryPoint, EntryPoints, MainDocument, Target } from '../../gather/artifacts.ts'

/**
 * Top-level domains on the HSTS preload list (chromium/src transport_security_state_static.json, 2026-10): every name below
 * them is HTTPS-only in all browsers. Single hosts are left out; they send the header too, which counts the same.
 */
const PRELOADED_TLDS = [
  'android app bank boo channel chrome dad day dev docs drive eat esq fly foo gle gmail google hangout here how ing',
  'insurance map meet meme mov new nexus page phd play prof rsvp search soy youtube zip',
].flatMap((names) => names.split(' '))
const PRELOAD_LIST = new Map<string, { includeSubDomains: boolean }>(
  PRELOADED_TLDS.map((tld) => [tld, { includeSubDomains: true }]),
)

/** The input of MDN HTTP Observatory's tests, from what was gathered. */
export function observatoryInput(
  target: Target,
  document: MainDocument,
  entryPoints: EntryPoints | null,
  cors: CorsAnswer | null,
): ObservatoryFacts {
  const secure = document.finalUrl.startsWith('https:')
  const headers = groupedHeaders(document)
  const verified = (document.certificateProblem ?? null) === null
  const own = { status: document.status, headers, verified }
  const https = entryPoints ? answerOf(entryPoints.https) : secure ? own : null
  return {
    hostname: target.hostname,
    sessionUrl: document.finalUrl,
    pageHeaders: headers,
    body: document.body,
    metaPolicies: metaPoliciesOf(document.body),
    cookies: observatoryCookies(document.setCookies),
    http: answerOf(entryPoints?.http ?? null),
    https,
    cors: cors?.status != null ? { status: cors.status, headers: cors.headers, verified } : null,
    httpRedirects: redirectsOf(entryPoints?.http ?? null),
    preloadList: PRELOAD_LIST,
  }
}

function answerOf(entry: EntryPoint | null): ObservatoryFacts['http'] {
  if (!entry || entry.status === null) return null
  return { status: entry.status, headers: entry.headers, verified: entry.verified ?? true }
}

function redirectsOf(entry: EntryPoint | null): { url: string; status: number }[] {
  if (!entry || entry.status === null) return []
  const hops = entry.redirects.map(({ url, status }) => ({ url, status }))
  return entry.finalUrl === null ? hops : [...hops, { url: entry.finalUrl, status: entry.status }]
}

function groupedHeaders({ rawHeaders, headers }: MainDocument): Record<string, string[]> {
  const grouped: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  const lines = rawHeaders.length > 0 ? rawHeaders : Object.entries(headers)
  for (const [name, value] of lines) (grouped[name.toLowerCase()] ??= []).push(value)
  return grouped
}
