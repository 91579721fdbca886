import type { AxeReport, LabReport, Rendering, Visit } from './visit-artifacts.ts'

/** One answered request, its body decoded and capped. Header names are lower case. */
export type FetchedText = {
  url: string
  finalUrl: string
  status: number
  headers: Readonly<Record<string, string>>
  contentType: string | null
  body: string
  bytes: number
  truncated: boolean
  redirects: readonly Redirect[]
}
export type Redirect = { url: string; status: number; location: string }

/** The address that was asked for, taken apart once. */
export type Target = {
  url: string
  origin: string
  host: string
  hostname: string
  port: number
  domain: string | null
}

export type MainDocument = FetchedText & {
  /** Headers as sent: one entry per line, for headers that came several times. */
  rawHeaders: readonly (readonly [name: string, value: string])[]
  setCookies: readonly string[]
  encoding: string
  /** Why a client that checks certificates gets no connection, or null; the page was then read without the check. */
  certificateProblem?: string | null
  /** How a signed request was refused where an unsigned one was answered; the page is that of the unsigned one. */
  refusedSignature?: string | null
  httpVersion: string | null
  ttfbMs: number
  totalMs: number
}

/** How plain http and https answer at the site's root, redirects followed by hand. */
export type EntryPoint = {
  status: number | null
  headers: Readonly<Record<string, string>>
  redirects: readonly Redirect[]
  finalUrl: string | null
  verified: boolean | null
  error: string | null
}
export type EntryPoints = { http: EntryPoint | null; https: EntryPoint | null }

export type CertificateFacts = {
  subject: string
  issuer: string
  subjectAltNames: readonly string[]
  validFrom: string
  validTo: string
  serialNumber: string
  fingerprint256: string
  keyType: string
  keyBits: number | null
  selfSigned: boolean
  /** MD2, MD5 or SHA-1, by which no certificate may be signed any more; null for every other signature. */
  signature?: string | null
}
export type TlsProbe = {
  /** False when the site has no https at all; everything else is then empty. */
  https: boolean
  authorized: boolean
  authorizationError: string | null
  nameMatches: boolean
  protocol: string | null
  supported: readonly string[]
  /** Versions that this runtime could not offer, so nothing is said about them. */
  notTested: readonly string[]
  cipher: { name: string; version: string; bits: number | null } | null
  forwardSecrecy: boolean | null
  alpn: string | null
  certificate: CertificateFacts | null
  chain: readonly CertificateFacts[]
  ocspStapled: boolean | null
  /** Whether keys are exchanged in a way that a quantum computer cannot undo; null where our own TLS cannot offer it. */
  postQuantum?: boolean | null
  /** Why https was not asked for at all: a private host that is open at another port only. */
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

/** Files at fixed places. A file that is not there has its real status; null when nothing answered, or what any path gets. */
export type WellKnownFiles = Readonly<Record<string, FetchedText | null>>

/** What the site says to a path that cannot exist, to tell a real file from a catch-all page. */
export type CatchAll = { status: number; contentType: string | null; bytes: number; fingerprint: string }

/** A file that an announcement of the site points at; `file` is null when nothing answered. */
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
  /** Where it is named: a file, a header, an element. */
  from: string
  file: FetchedText | null
  /** Of the whole body in hex; null where it was cut. */
  sha256: string | null
}

/** One of the pages that the site or the page itself lists; `status` is null when nothing answered. Redirects are not followed. */
export type SampledPage = {
  from: 'sitemap' | 'llms.txt' | 'hreflang'
  url: string
  status: number | null
  noindex: boolean
  /** Of a language version: whether it lists the scanned page among its own versions. */
  linksBack?: boolean
}

/** What answers at the address that the page names as canonical. */
export type CanonicalTarget = {
  url: string
  status: number
  redirects: readonly Redirect[]
  finalUrl: string
  /** Which address the answer names as its own canonical one. */
  canonical: string | null
}

export type ExposedFile = { path: string; status: number; contentType: string | null; bytes: number; proof: string }

export type CrawlerAnswer = {
  agent: string
  userAgent: string
  status: number | null
  bytes: number
  contentType: string | null
  /** Share of the baseline's words that this answer has, 0 to 1. */
  similarity: number | null
  error: string | null
  /** A page that asks for proof of a human instead of the content. */
  challenge?: string | null
  /** A price that a machine can read, with status 402. */
  payment?: string | null
  /** Whether a license is asked for in the way of RSL 1.0: a challenge of the scheme `License`. */
  licensed?: boolean
}
export type CrawlerProbes = {
  baseline: CrawlerAnswer
  answers: readonly CrawlerAnswer[]
  /** The same page asked for under our own name; null in a quick scan. */
  control?: CrawlerAnswer | null
  waf: string | null
  caveat: string
}

export type McpTool = { name: string; described: boolean; hasSchema: boolean; faults?: readonly string[] }
/** What the MCP server that a site announces answered to harmless questions. */
export type McpProbe = {
  url: string
  status: number | null
  /** Version that both sides speak; null when the server did not answer as one. */
  protocol: string | null
  /** Null when there was no list to read: none was offered, or the answer was not one. */
  tools: readonly McpTool[] | null
  /** Whether a request of a foreign web page is turned away; null where that could not be tried. */
  refusesForeignOrigin: boolean | null
  /** How the server asks for a sign-in, where it does: what its challenge names, and what lies there. */
  signIn?: {
    challenge: string
    metadataUrl: string | null
    metadata: FetchedText | null
    /** The card itself says which header to send, so that the challenge need not lead anywhere. */
    asksForHeader: boolean
  } | null
  /** Where its answers break the protocol that it speaks. */
  faults?: readonly string[]
  /** Requests and answers, one a line, for the evidence. */
  exchanges?: readonly string[]
}

/** TXT records at the name where a site may say which agent it has. */
export type AgentRecord = { name: string; records: readonly string[] }

export type MarkdownAnswers = { negotiated: FetchedText | null; dotMd: FetchedText | null; varyAccept: boolean }
export type CorsAnswer = {
  status: number | null
  headers: Readonly<Record<string, string>>
  /** The foreign origin that was sent. */
  origin?: string
}

/** Raw observations of a site. Collectors fill them, steps only read them. */
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
  /** Null when the site announces no server of its own. */
  mcp: McpProbe | null
  /** Null for an address without a public name. */
  agentRecord: AgentRecord | null
  markdown: MarkdownAnswers
  /** Null where the page names itself, or nothing answers. */
  canonicalTarget: CanonicalTarget | null
  cors: CorsAnswer
  /** Null in a quick scan and without a browser. */
  visit: Visit | null
  rendering: Rendering | null
  axe: AxeReport | null
  lab: LabReport | null
}
export type GatheredName = keyof GatheredArtifacts

/** Each artifact arrives on its own; a collector that failed rejects its promise only. */
export type Gathering = { [Name in GatheredName]: Promise<GatheredArtifacts[Name]> } & {
  /** Why there is no browser, or null. */
  browserMissing: Promise<string | null>
  /** Ends everything that still runs and frees the browser slot. */
  close: () => Promise<void>
}
