import { responseTimes, type ResponseTimes } from '../../computed/response-times.ts'
import type { MainDocument, Target } from '../../gather/artifacts.ts'
import type { LabReport, Visit, VisitRequest } from '../../gather/visit-artifacts.ts'
import { NOT_JUDGED, reached, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { performanceFinding } from './findings.ts'
import { countTraffic, type Traffic } from './traffic.ts'
import { performanceModule } from './module.ts'
import { between } from '../../scoring/between.ts'

/** Weights of the checks. The lab score weighs most; owners can change the rest in a configuration. */
const WEIGHTS = {
  lab: 40,
  server: 15,
  compression: 10,
  caching: 5,
  pageWeight: 12,
  requests: 6,
  thirdParties: 7,
  failures: 5,
} as const

/** Up to `good` nothing is lost, from `poor` on everything. TTFB from web.dev; weight and requests from HTTP Archive, p50 to p90. */
const LIMITS = {
  goodLabScore: 90,
  /** From here on the page is not slow: the points that it misses are told by the score alone. */
  slowLabScore: 75,
  ttfbMs: { good: 800, poor: 1800 },
  pageBytes: { good: 2_600_000, poor: 8_000_000 },
  requests: { good: 75, poor: 200 },
  thirdPartyShare: { good: 0.5, poor: 0.9 },
  /** Below this, one third-party font may be most of a page. */
  thirdPartyFromBytes: 300_000,
  compressFromBytes: 1400,
} as const

/** Size, requests, caching and compression of the visited page, and the lab score. */
export const judge = defineJudge(performanceModule, {
  needs: { target: true, document: true, visit: true, lab: { optional: true } },
  analyze({ target, document, visit, lab }, { browserMissing }) {
    if (!visit) {
      const message = `Performance needs a browser. ${browserMissing ?? 'The page could not be loaded.'}`
      return { data: { score: null, message, details: {} }, findings: [] }
    }
    const traffic = countTraffic(visit.requests)
    const { score, findings } = scoreChecks([
      judgeLab(lab),
      judgeServer(responseTimes(document, visit)),
      judgeCompression(document),
      judgeCaching(document),
      judgeWeight(traffic),
      judgeRequests(traffic),
      judgeThirdParties(traffic),
      judgeFailures(visit.requests, target),
    ])
    return {
      data: { score, message: describeTraffic(traffic, lab), details: detailsOf(traffic, document, visit, lab) },
      findings,
    }
  },
})

function judgeLab(lab: LabReport | null): CheckVerdict {
  if (!lab) return NOT_JUDGED
  if (lab.score >= LIMITS.goodLabScore) return verdict(WEIGHTS.lab)
  const evidence = [labEvidence(lab)]
  // Starts at 0, so that a score that varies around the good one does not make the module jump.
  const loss = 1 - lab.score / LIMITS.goodLabScore
  if (lab.score >= LIMITS.slowLabScore) return reached(WEIGHTS.lab, 1 - loss)
  return verdict(WEIGHTS.lab, performanceFinding('lab-slow', { evidence, loss }))
}

function labEvidence({ method, score, band: [low, high] }: LabReport): string {
  return method === 'simulated'
    ? `Simulated phone: ${score}; ${low} to ${high} on a phone that is 10% slower or faster`
    : `Measured without a simulated phone: ${score}`
}

/** A page that trickles is as late as one that begins late: crawlers read it when it is complete. */
function judgeServer({ firstByteMs, totalMs, trickleMs }: ResponseTimes): CheckVerdict {
  const lateMs = firstByteMs + trickleMs
  const loss = between(lateMs, LIMITS.ttfbMs)
  if (loss === 0) return verdict(WEIGHTS.server)
  const isTrickle = trickleMs > firstByteMs
  const ms = isTrickle ? totalMs : firstByteMs
  const evidence = [
    `First byte after ${firstByteMs.toLocaleString('en-US')} ms, last byte after ${totalMs.toLocaleString('en-US')} ms, the faster of two requests; up to ${LIMITS.ttfbMs.good} ms is good`,
  ]
  return verdict(WEIGHTS.server, performanceFinding('server-slow', { evidence, loss, params: { ms, isTrickle } }))
}

function judgeCompression({ headers, bytes }: MainDocument): CheckVerdict {
  if (bytes < LIMITS.compressFromBytes) return NOT_JUDGED
  if (headers['content-encoding']) return verdict(WEIGHTS.compression)
  const evidence = [`${kilobytes(bytes)} of HTML without Content-Encoding`]
  return verdict(WEIGHTS.compression, performanceFinding('not-compressed', { evidence, loss: 1 }))
}

function judgeCaching({ headers }: MainDocument): CheckVerdict {
  const cacheable = headers['etag'] ?? headers['last-modified'] ?? headers['cache-control'] ?? headers['expires']
  if (cacheable !== undefined) return verdict(WEIGHTS.caching)
  const evidence = ['Cache-Control, ETag, Last-Modified and Expires: not sent']
  return verdict(WEIGHTS.caching, performanceFinding('no-revalidation', { evidence, loss: 1 }))
}

function judgeWeight({ bytes, heaviest }: Traffic): CheckVerdict {
  const loss = between(bytes, LIMITS.pageBytes)
  if (loss === 0) return verdict(WEIGHTS.pageWeight)
  const evidence = heaviest.map((request) => `${kilobytes(request.bytes)} ${request.url}`)
  const params = {
    megabytes: megabytes(bytes),
    names: heaviest.slice(0, 3).map(fileName).join(', '),
    first: heaviest[0] ?? null,
  }
  return verdict(WEIGHTS.pageWeight, performanceFinding('page-heavy', { evidence, loss, params }))
}

function judgeRequests({ count, byType }: Traffic): CheckVerdict {
  const loss = between(count, LIMITS.requests)
  if (loss === 0) return verdict(WEIGHTS.requests)
  const evidence = byType.map(({ type, count: ofType, bytes }) => `${type}: ${ofType}, ${kilobytes(bytes)}`)
  return verdict(WEIGHTS.requests, performanceFinding('many-requests', { evidence, loss, params: { count } }))
}

function judgeThirdParties({ bytes, thirdPartyBytes, thirdPartyHosts, thirdPartyScript }: Traffic): CheckVerdict {
  if (bytes === 0) return NOT_JUDGED
  const share = thirdPartyBytes / bytes
  const loss = thirdPartyBytes < LIMITS.thirdPartyFromBytes ? 0 : between(share, LIMITS.thirdPartyShare)
  if (loss === 0) return verdict(WEIGHTS.thirdParties)
  const evidence = thirdPartyHosts.map(({ host, bytes: sent }) => `${host}: ${kilobytes(sent)}`)
  const params = {
    share: Math.round(share * 100),
    hosts: thirdPartyHosts
      .slice(0, 3)
      .map(({ host }) => host)
      .join(', '),
    script: thirdPartyScript,
  }
  return verdict(WEIGHTS.thirdParties, performanceFinding('third-parties-heavy', { evidence, loss, params }))
}

function judgeFailures(requests: readonly VisitRequest[], target: Target): CheckVerdict {
  // Requests that our own limits blocked are not the site's fault.
  const failed = requests.filter(({ blocked, status }) => !blocked && status !== null && status >= 400)
  if (failed.length === 0) return verdict(WEIGHTS.failures)
  const evidence = failed.map(({ status, url }) => `${status} ${url}`)
  const loss = Math.min(1, failed.length / 4)
  const params = { count: failed.length, path: ownPlainPath(failed, target) }
  return verdict(WEIGHTS.failures, performanceFinding('requests-failed', { evidence, loss, params }))
}

/** Path of a failed file on the site itself, if it is safe in any server configuration. */
function ownPlainPath(failed: readonly VisitRequest[], { origin }: Target): string | null {
  const paths = failed.flatMap(({ url }) =>
    URL.canParse(url) && new URL(url).origin === origin ? new URL(url).pathname : [],
  )
  return paths.find((path) => /^\/[\w./-]{1,150}$/.test(path)) ?? null
}

function detailsOf(traffic: Traffic, document: MainDocument, visit: Visit, lab: LabReport | null) {
  return {
    labScore: lab?.score ?? null,
    labBand: lab?.band ?? null,
    transferredBytes: traffic.bytes,
    requests: traffic.count,
    byType: traffic.byType,
    thirdPartyBytes: traffic.thirdPartyBytes,
    thirdPartyHosts: traffic.thirdPartyHosts,
    compression: document.headers['content-encoding'] ?? null,
    cacheControl: document.headers['cache-control'] ?? null,
    httpVersion: document.httpVersion,
    ttfb: responseTimes(document, visit).firstByteMs,
    loadTime: visit.vitals.loadMs,
    domNodes: visit.layout.domNodes,
  }
}

function describeTraffic({ bytes, count, thirdPartyBytes }: Traffic, lab: LabReport | null): string {
  const third = thirdPartyBytes > 0 ? `, ${percent(thirdPartyBytes / bytes)} from third parties` : ''
  const score = lab ? ` Lab score: ${lab.score} of 100.` : ''
  return `${bytes < 1_000_000 ? kilobytes(bytes) : `${megabytes(bytes)} MB`} in ${count} ${count === 1 ? 'request' : 'requests'}${third}.${score}`
}

function fileName({ url }: VisitRequest): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1)?.slice(0, 60) || url.slice(0, 60)
}

function percent(share: number): string {
  return share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`
}

function kilobytes(bytes: number): string {
  if (bytes < 500) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
