import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { badSite } from './bad-site.ts'
import { makeCertificate, type CertificateKind, type CertificateNames, type ServerCertificate } from './certificates.ts'
import { goodSite } from './good-site/good-site.ts'
import { hostileSite } from './hostile-site.ts'
import { hugeSite } from './huge-site.ts'
import { redirectingSite } from './redirecting-site.ts'
import { savedPagesSite } from './saved-pages-site.ts'
import type { Site, SiteAnswer, SiteRequest } from './site.ts'
import { slowSite } from './slow-site.ts'

export const SITES = {
  good: goodSite,
  bad: badSite,
  slow: slowSite,
  redirecting: redirectingSite,
  hostile: hostileSite,
  huge: hugeSite,
  pages: savedPagesSite,
} as const satisfies Record<string, () => Site>
export type SiteName = keyof typeof SITES

export type StartOptions = {
  /** Whether to use https, with a valid certificate from `caPem`. */
  https?: boolean
  certificate?: CertificateKind
  /** Names in a certificate from an authority of its own. */
  certificateNames?: CertificateNames
  port?: number
}
export type RunningSite = {
  origin: string
  /** The value for `SCAN_ALLOWED_PRIVATE_TARGETS`. */
  hostPort: string
  /** The authority to trust; null over http. */
  caPem: string | null
  close: () => Promise<void>
}

/** Serves a fixture site on 127.0.0.1. */
export async function startSite(name: SiteName, options: StartOptions = {}): Promise<RunningSite> {
  return await serveSite(SITES[name](), options)
}

/** Serves any site, for tests that need their own. */
export async function serveSite(site: Site, options: StartOptions = {}): Promise<RunningSite> {
  const secure = options.https === true || options.certificate !== undefined || options.certificateNames !== undefined
  const certificate = secure ? await makeCertificate(options.certificate, options.certificateNames) : null
  let origin = ''
  const server = createServer(certificate, (request, response) => void handle(site, origin, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  origin = `${secure ? 'https' : 'http'}://127.0.0.1:${port}`
  return {
    origin,
    hostPort: `127.0.0.1:${port}`,
    caPem: certificate?.caPem ?? null,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function createServer(certificate: ServerCertificate | null, listener: http.RequestListener) {
  if (!certificate) return http.createServer({ maxHeaderSize: 2 ** 20 }, listener)
  return https.createServer({ key: certificate.key, cert: certificate.chain, minVersion: 'TLSv1.2' }, listener)
}

async function handle(site: Site, origin: string, request: http.IncomingMessage, response: http.ServerResponse) {
  response.on('error', () => undefined)
  const url = URL.canParse(request.url ?? '/', origin) ? new URL(request.url ?? '/', origin) : new URL(origin)
  const asked: SiteRequest = {
    method: request.method ?? 'GET',
    path: url.pathname,
    url,
    origin,
    headers: request.headers,
    raw: { request, response },
  }
  const answer = site(asked)
  if (answer === 'taken') return
  if (answer?.delay) await new Promise((resolve) => setTimeout(resolve, answer.delay))
  send(asked, answer ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' })
}

function send({ method, headers, raw: { response } }: SiteRequest, answer: SiteAnswer): void {
  const type = String(answer.headers?.['content-type'] ?? '')
  let body = Buffer.from(answer.body ?? '')
  const extra: Record<string, string> = {}
  const encoded = answer.headers?.['content-encoding'] !== undefined
  if (
    !encoded &&
    body.length > 500 &&
    /text|json|xml|javascript/.test(type) &&
    /gzip/.test(headers['accept-encoding'] ?? '')
  ) {
    body = zlib.gzipSync(body, { level: 4 })
    extra['content-encoding'] = 'gzip'
  }
  if (response.destroyed) return
  response.writeHead(answer.status ?? 200, { ...answer.headers, ...extra, 'content-length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}
