import type { AxeReport, LabReport, Rendering, Visit } from './visit-artifacts.ts'

/** One response, its body decoded and capped. Header names are lower case. */
export type FetchedText = {
  url: string
  finalUrl: string
  status: number
  headers: Readonly<Record<string, string>>
  contentType: string | null
  body: string
  bytes: number
  redirects: readonly Redirect[]
}
export type Redirect = { url: string; status: number; location: string }

/** The parts of the scanned address. */
export type Target = {
  url: string
  origin: string
  host: string
  hostname: string
  domain: string | null
}

export type MainDocument = FetchedText & {
  /** One entry per header line, because a header may be repeated. */
  rawHeaders: readonly (readonly [name: string, value: string])[]
  setCookies: readonly string[]
  /** Why the certificate is not accepted, or null. The page was then read without verification. */
  certificateProblem?: string | null
  /** How the site refused a signed request although it answered an unsigned one, or null. */
  refusedSignature?: string | null
  /** Whether browsers know the encoding of the page without guessing. */
  isEncodingDeclared?: boolean
  httpVersion: string | null
  /** From the request to the first and to the last byte. */
  ttfbMs: number
  totalMs: number
}

/** How http or https answers at the site's root. */
export type EntryPoint = {
  status: number | null
  headers: Readonly<Record<string, string>>
  redirects: readonly Redirect[]
  finalUrl: string | null
  verified: boolean | null
}
export type EntryPoints = { http: EntryPoint | null; https: EntryPoint | null }

export type CertificateFacts = {
  subject: string
  issuer: string
  subjectAltNames: readonly string[]
  validFrom: string
  validTo: string
  keyType: string
  keyBits: number | null
  selfSigned: boolean
  /** The hash of a signature that clients no longer accept: MD2, MD5 or SHA-1. Null for every other one. */
  signature?: string | null
}
export type TlsProbe = {
  /** False if the site has no https at all; everything else is then empty. */
  https: boolean
  authorized: boolean
  authorizationError: string | null
  nameMatches: boolean
  protocol: string | null
  supported: readonly string[]
  /** Versions that our own TLS library cannot offer. */
  notTested: readonly string[]
  cipher: { name: string; version: string; bits: number | null } | null
  forwardSecrecy: boolean | null
  alpn: string | null
  certificate: CertificateFacts | null
  chain: readonly CertificateFacts[]
  ocspStapled: boolean | null
  /** Whether the key exchange is safe from quantum computers; null if our own TLS library does not support it. */
  postQuantum?: boolean | null
  /** Why https was not tested at all: the operator allowed a private host at another port only. */
  notProbed?: string
}

export type SitemapFile = {
  url: string
  kind: 'index' | 'urlset' | 'text' | 'rss' | 'atom' | 'invalid'
  status: number
  entries: readonly { loc: string; lastmod: string | null; images: number }[]
  problems: readonly string[]
}
export type Sitemaps = { declared: readonly string[]; files: readonly SitemapFile[]; total: number }

/** Files by their fixed path, missing ones with their status. Null if any path gets the same, left out without a response. */
export type WellKnownFiles = Readonly<Record<string, FetchedText | null>>

/** The response to a path that cannot exist, to tell a real file from a catch-all page. */
export type CatchAll = {
  status: number
  contentType: string | null
  bytes: number
  fingerprint: string
  /** Of a page beside the scanned one that cannot exist, if it is sent all the same; asked of pages that seem missing. */
  sibling?: string | null
}

/** A file that the site links for machines; `file` is null if the request failed. */
export type LinkedFile = {
  role:
    | 'license'
    | 'api-description'
    | 'skill'
    | 'tdm-policy'
    | 'feed'
    | 'ard-catalog'
    | 'ai-catalog'
    | 'server-card'
    | 'agent-card'
    | 'catalog-entry'
    | 'llms-txt'
  url: string
  /** Where it is linked: a file, a header, an element. */
  from: string
  file: FetchedText | null
  /** Hash of the whole body in hex; null if the body was cut, or if the file was read at its fixed path. */
  sha256: string | null
}

/** A page that the site or the page lists. Redirects are not followed; `status` is null if the request failed. */
export type SampledPage = {
  from: 'sitemap' | 'llms.txt' | 'hreflang'
  url: string
  status: number | null
  noindex: boolean
  /** For a language version: whether it lists the scanned page among its own versions. */
  linksBack?: boolean
}

/** The response at the page's canonical address. */
export type CanonicalTarget = {
  url: string
  status: number
  redirects: readonly Redirect[]
  finalUrl: string
  /** The canonical address of that response. */
  canonical: string | null
  /** Whether it has the title and main heading of the scanned page. */
  isSamePage: boolean
}

export type ExposedFile = { path: string; status: number; proof: string }

export type CrawlerAnswer = {
  agent: string
  userAgent: string
  status: number | null
  bytes: number
  /** Share of the baseline's words in this response, 0 to 1. */
  similarity: number | null
  /** The bot check that was sent instead of the content, or null. */
  challenge?: string | null
  /** Whether a license is required as in RSL 1.0, by a challenge with the scheme `License`. */
  licensed?: boolean
}
export type CrawlerProbes = {
  baseline: CrawlerAnswer
  answers: readonly CrawlerAnswer[]
  /** The words of each page that was sent to any of them: a page may differ from one request to the next. */
  pageWords?: readonly ReadonlySet<string>[]
  waf: string | null
  caveat: string
}

export type McpTool = { name: string; described: boolean; hasSchema: boolean; faults?: readonly string[] }
/** How the MCP server that a site announces answers read-only requests. */
export type McpProbe = {
  url: string
  status: number | null
  /** The protocol version of the session; null if none could be opened. */
  protocol: string | null
  /** Null if the server offers no tools or returns no list of them. */
  tools: readonly McpTool[] | null
  /** Whether a request from a page of another origin is refused; null if that is unknown. */
  refusesForeignOrigin: boolean | null
  /** The sign-in that the server asks for, if any: its challenge, and the metadata that the challenge links. */
  signIn?: {
    challenge: string
    metadataUrl: string | null
    metadata: FetchedText | null
    /** The server card names the header to send, so the challenge needs no metadata. */
    asksForHeader: boolean
  } | null
  /** Violations of the protocol. */
  faults?: readonly string[]
  /** Requests with their responses, one per line, for the evidence. */
  exchanges?: readonly string[]
}

/** TXT records by which a site may announce its agent. */
export type AgentRecord = { name: string; records: readonly string[] }

export type MarkdownAnswers = { negotiated: FetchedText | null; dotMd: FetchedText | null; varyAccept: boolean }
export type CorsAnswer = {
  status: number | null
  headers: Readonly<Record<string, string>>
}

/** Raw observations of a site. Collectors fill them, modules only read them. */
export type GatheredArtifacts = {
  target: Target
  document: MainDocument
  entryPoints: EntryPoints
  tls: TlsProbe
  robotsFile: FetchedText | null
  sitemaps: Sitemaps
  wellKnown: WellKnownFiles
  linkedFiles: readonly LinkedFile[]
  sampledPages: readonly SampledPage[]
  catchAll: CatchAll
  exposedFiles: readonly ExposedFile[]
  crawlerProbes: CrawlerProbes
  /** Null if the site announces no server of its own. */
  mcp: McpProbe | null
  /** Null for an address without a public name. */
  agentRecord: AgentRecord | null
  markdown: MarkdownAnswers
  /** Null if the page is its own canonical one, or if the request failed. */
  canonicalTarget: CanonicalTarget | null
  cors: CorsAnswer
  /** Null in a quick scan and without a browser. */
  visit: Visit | null
  rendering: Rendering | null
  axe: AxeReport | null
  lab: LabReport | null
}
export type GatheredName = keyof GatheredArtifacts

/** A promise for each artifact, which rejects if its collector failed. */
export type Gathering = { [Name in GatheredName]: Promise<GatheredArtifacts[Name]> } & {
  /** Why there is no browser, or null. */
  browserMissing: Promise<string | null>
  /** Stops all collectors and frees the browser. */
  close: () => Promise<void>
}
