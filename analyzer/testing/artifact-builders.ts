import type {
  CatchAll,
  CertificateFacts,
  CrawlerAnswer,
  EntryPoint,
  FetchedText,
  GatheredArtifacts,
  Gathering,
  MainDocument,
  Target,
  TlsProbe,
} from '../gather/artifacts.ts'
import type { Visit } from '../gather/visit-artifacts.ts'

const DAY_MS = 86_400_000

/** Any gathered artifact, and shortcuts for what most tests vary: the page's HTML, headers, robots.txt. */
export type SiteOverrides = Partial<GatheredArtifacts> & {
  url?: string
  html?: string
  headers?: Readonly<Record<string, string>>
  setCookies?: readonly string[]
  robotsTxt?: string
}

/** The artifacts of a small, healthy https site without a browser visit, with the overrides of a test. */
export function siteArtifacts(overrides: SiteOverrides = {}): GatheredArtifacts {
  const {
    url = 'https://shop.example/',
    html = PLAIN_PAGE,
    headers = {},
    setCookies = [],
    robotsTxt,
    ...rest
  } = overrides
  const target = targetOf(url)
  return {
    target,
    document: documentOf(url, html, headers, setCookies),
    entryPoints: {
      http: entryPoint({
        status: 301,
        redirects: [{ url: url.replace('https:', 'http:'), status: 301, location: url }],
      }),
      https: entryPoint({ headers, finalUrl: url, verified: true }),
    },
    tls: tlsProbe(),
    robotsFile: fetchedText(`${target.origin}/robots.txt`, robotsTxt ?? '', {
      status: robotsTxt === undefined ? 404 : 200,
      contentType: 'text/plain',
    }),
    sitemaps: { declared: [], files: [], total: 0 },
    wellKnown: {},
    linkedFiles: [],
    sampledPages: [],
    catchAll: NOT_FOUND,
    exposedFiles: [],
    crawlerProbes: {
      baseline: crawlerAnswer('Chrome'),
      answers: [],
      waf: null,
      caveat: 'Some servers verify crawlers.',
    },
    mcp: null,
    agentRecord: null,
    markdown: { negotiated: null, dotMd: null, varyAccept: false },
    canonicalTarget: null,
    cors: { status: 200, headers: {} },
    visit: null,
    rendering: rest.visit ?? null,
    axe: null,
    lab: null,
    ...rest,
  }
}

const PLAIN_PAGE =
  '<!doctype html><html lang="en"><head><title>Plain shop</title></head><body><h1>Plain shop</h1></body></html>'
const NOT_FOUND: CatchAll = { status: 404, contentType: 'text/html', bytes: 120, fingerprint: 'not-found' }

export function targetOf(url: string): Target {
  const { origin, host, hostname } = new URL(url)
  const domain = hostname.split('.').slice(-2).join('.')
  return { url, origin, host, hostname, domain }
}

export function documentOf(
  url: string,
  html: string,
  headers: Readonly<Record<string, string>> = {},
  setCookies: readonly string[] = [],
): MainDocument {
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers }
  return {
    ...fetchedText(url, html, { contentType: all['content-type'], headers: all }),
    rawHeaders: [...Object.entries(all), ...setCookies.map((cookie) => ['set-cookie', cookie] as const)],
    setCookies,
    httpVersion: '2.0',
    ttfbMs: 120,
    totalMs: 130,
  }
}

export function fetchedText(url: string, body: string, overrides: Partial<FetchedText> = {}): FetchedText {
  const contentType = overrides.contentType ?? 'text/plain'
  return {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': contentType },
    contentType,
    body,
    bytes: Buffer.byteLength(body),
    redirects: [],
    ...overrides,
  }
}

export function entryPoint(overrides: Partial<EntryPoint> = {}): EntryPoint {
  return {
    status: 200,
    headers: {},
    redirects: [],
    finalUrl: 'https://shop.example/',
    verified: true,
    ...overrides,
  }
}

/** A certificate as public authorities issued them in autumn 2026, with 60 of 90 days left. */
export function certificate(overrides: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    subject: 'shop.example',
    issuer: 'Example Trust CA',
    subjectAltNames: ['shop.example', 'www.shop.example'],
    validFrom: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    validTo: new Date(Date.now() + 60 * DAY_MS).toISOString(),
    keyType: 'EC',
    keyBits: 256,
    selfSigned: false,
    ...overrides,
  }
}

export function tlsProbe(overrides: Partial<TlsProbe> = {}): TlsProbe {
  return {
    https: true,
    authorized: true,
    authorizationError: null,
    nameMatches: true,
    protocol: 'TLSv1.3',
    supported: ['TLSv1.2', 'TLSv1.3'],
    notTested: ['SSLv3'],
    cipher: { name: 'TLS_AES_256_GCM_SHA384', version: 'TLSv1.3', bits: 256 },
    forwardSecrecy: true,
    alpn: 'h2',
    certificate: certificate(),
    chain: [certificate(), certificate({ subject: 'Example Trust CA', issuer: 'Example Root' })],
    ocspStapled: false,
    ...overrides,
  }
}

export function crawlerAnswer(agent: string, overrides: Partial<CrawlerAnswer> = {}): CrawlerAnswer {
  return {
    agent,
    userAgent: `Mozilla/5.0 (compatible; ${agent}/1.0)`,
    status: 200,
    bytes: 10_000,
    similarity: 1,
    ...overrides,
  }
}

/** The visit of a plain page, with the overrides of a test. */
export function visitOf(overrides: Partial<Visit> = {}): Visit {
  return {
    settled: { reason: 'quiet', ms: 500, held: 0 },
    finalUrl: 'https://shop.example/',
    status: 200,
    html: PLAIN_PAGE,
    articleText: 'Plain shop',
    screenshot: null,
    requests: [],
    vitals: {
      ttfb: 120,
      fcp: 600,
      lcp: 900,
      lcpElement: 'h1',
      cls: 0,
      inp: 40,
      firstInputDelay: 4,
      longTaskMs: 0,
      loadMs: 1000,
    },
    layout: {
      viewportWidth: 412,
      documentWidth: 412,
      domNodes: 60,
      xmlError: null,
      smallTapTargets: 0,
      tapTargets: 4,
      smallTextShare: 0,
      focusOrder: [],
    },
    images: [],
    hiddenTexts: [],
    cookies: [],
    libraries: [],
    webMcpTools: [],
    formCount: 0,
    ...overrides,
  }
}

/** The artifacts as promises; `failed` names the collectors that reject, with their errors. */
export function gatheringOf(
  artifacts: GatheredArtifacts,
  failed: Partial<Record<keyof GatheredArtifacts, Error>> = {},
) {
  const entries = Object.entries(artifacts).map(([name, value]) => {
    const error = failed[name === 'rendering' ? 'visit' : (name as keyof GatheredArtifacts)]
    const promise = error ? Promise.reject(error) : Promise.resolve(value)
    promise.catch(() => {})
    return [name, promise]
  })
  const browserMissing = Promise.resolve(artifacts.visit ? null : 'No browser in this test.')
  return { ...Object.fromEntries(entries), browserMissing, close: async () => {} } as Gathering
}
