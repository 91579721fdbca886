import type { McpProbe, WellKnownFiles } from '../../gather/artifacts.ts'
import type { Visit, VisitRequest } from '../../gather/visit-artifacts.ts'
import { AGENT_FILES } from '../../parsers/agent-files/agent-files.ts'
import { reached, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { noteFindings } from './api-health-notes.ts'
import { checkAgentFile, type AgentFileCheck } from './check-agent-file.ts'
import { draftApiHealth } from './findings.ts'
import { sentences } from '../../findings/advice.ts'
import { mcpFaults } from './mcp-faults.ts'
import { apiHealthModule } from './module.ts'

const SLOW_MS = 800
const MAX_ENDPOINTS = 100

/** The API endpoints that a page calls and the agent protocols that its site announces. Most sites have neither: N/A. */
export const judge = defineJudge(apiHealthModule, {
  needs: {
    target: true,
    wellKnown: true,
    catchAll: { optional: true },
    mcp: { optional: true },
    linkedFiles: { optional: true },
    agentRecord: { optional: true },
    visit: { late: ['api-calls-fail', 'api-calls-slow', 'api-media-type', 'webmcp-faulty'] },
  },
  async analyze({ target, wellKnown, catchAll, mcp, linkedFiles, agentRecord }, { stage, later }) {
    const files = { wellKnown, catchAll, linkedFiles: linkedFiles ?? [] }
    const checks = AGENT_FILES.map((kind) => withServer(checkAgentFile(kind, files), mcp, wellKnown))
    const announced = checks.filter(({ path }) => path !== null)
    const discovery = await stage('Discovery', () => judgeFiles(announced))
    const visit = await later('visit')
    const calls = ownCalls(visit)
    const failing = calls.filter(isFailure)
    const { score, findings } = scoreChecks([
      discovery,
      await stage('Status', () => judgeCalls(30, 'api-calls-fail', failing, calls)),
      await stage('Latency', () => judgeCalls(12, 'api-calls-slow', calls.filter(isSlow), calls)),
      await stage('Media types', () => judgeCalls(8, 'api-media-type', calls.filter(isMislabeled), calls)),
      verdict(0, ...noteFindings(checks, files, { target, mcp, visit, agentRecord })),
    ])
    const isBroken = failing.some(({ error }) => error !== null)
    await stage('Errors', () => (calls.length === 0 ? 'skipped' : isBroken ? 'failed' : 'completed'))
    return {
      data: {
        score,
        message: describeEndpoints(announced, calls, failing),
        details: {
          protocols: checks.map(({ kind: { id, name }, path, faults }) => ({ id, name, path, faults })),
          endpoints: calls.slice(0, 20).map(({ url, status, durationMs, mimeType }) => ({
            url: url.slice(0, 300),
            status,
            durationMs,
            mimeType,
          })),
          endpointCount: calls.length,
          failingCount: failing.length,
          medianMs: medianOf(calls.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]))),
          mcp: mcp && mcpDetails(mcp),
          webMcpTools: visit?.webMcpTools.slice(0, 20).map(({ name }) => name) ?? null,
          formsAsTools: visit && formsAsTools(visit),
        },
      },
      findings,
    }
  },
})

/** A card is only as good as its server; a card may be part of a catalog, so that there is a server without a card file. */
function withServer(check: AgentFileCheck, mcp: McpProbe | null, wellKnown: WellKnownFiles): AgentFileCheck {
  if (check.kind.id !== 'mcp' || !mcp) return check
  return {
    ...check,
    path: check.path ?? new URL(mcp.url).pathname,
    faults: [...check.faults, ...mcpFaults(mcp, wellKnown)],
    requests: [...check.requests, ...(mcp.exchanges ?? []).slice(-3)],
  }
}

/** What a report keeps of a server: no schemas and no bodies. */
function mcpDetails({ url, status, protocol, tools, refusesForeignOrigin, signIn }: McpProbe) {
  const listed = tools?.map(({ name, described, hasSchema }) => ({ name, described, hasSchema })) ?? null
  return { url, status, protocol, tools: listed, refusesForeignOrigin, needsSignIn: signIn != null }
}

/** Calls to the site's own API; the owner cannot repair another site's. */
function ownCalls(visit: Visit | null): VisitRequest[] {
  return (visit?.requests ?? [])
    .filter(({ type, thirdParty, blocked }) => /^(?:xhr|fetch)$/i.test(type) && !thirdParty && !blocked)
    .slice(0, MAX_ENDPOINTS)
}

/** A request to sign in is not a failure. */
function isFailure({ status, error }: VisitRequest): boolean {
  if (status === null) return error !== null && !/abort|cancel/i.test(error)
  return status >= 400 && status !== 401 && status !== 403
}

function isMislabeled({ url, mimeType, status }: VisitRequest): boolean {
  return status === 200 && /\.json(?:$|\?)/.test(url) && mimeType !== null && !/json/.test(mimeType)
}

function isSlow({ durationMs }: VisitRequest): boolean {
  return durationMs !== null && durationMs > SLOW_MS
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

function describeEndpoints(
  announced: readonly AgentFileCheck[],
  calls: readonly VisitRequest[],
  failing: readonly VisitRequest[],
): string {
  if (announced.length === 0 && calls.length === 0) {
    return 'The site announces no API or agent endpoint and the page calls none, so there is nothing to check'
  }
  const first = failing[0]
  if (first) {
    const more = failing.length > 1 ? ` and ${failing.length - 1} more` : ''
    return `${pathOf(first.url)}${more} ${first.status === null ? 'did not respond' : `returned ${first.status}`}`
  }
  // A catalog may be of two kinds.
  const countOf = (checks: readonly AgentFileCheck[]) => new Set(checks.map(({ path }) => path)).size
  const count = countOf(announced)
  const faulty = countOf(announced.filter(({ faults }) => faults.length > 0))
  if (faulty > 0) return `${faulty} of ${count} announced agent files ${faulty === 1 ? 'does' : 'do'} not conform`
  const asked = calls.length === 1 ? 'The only API call' : `All ${calls.length} API calls`
  return sentences([
    ...(count > 0 ? [`${count} agent ${count === 1 ? 'file conforms' : 'files conform'}`] : []),
    ...(calls.length > 0 ? [`${asked} to the site succeeded`] : []),
  ])
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, 100) : url.slice(0, 100)
}

/** The share of the announced files that conform. */
function judgeFiles(announced: readonly AgentFileCheck[]): CheckVerdict {
  const faulty = announced.filter(({ faults }) => faults.length > 0)
  const findings = faulty.map(({ kind, faults, requests }) => {
    const evidence = [...requests.slice(0, 1), ...faults.slice(0, 6), ...requests.slice(1, 4)]
    const seen = { evidence, loss: 1 / announced.length, params: { kind } }
    return { ...draftApiHealth(`protocol-${kind.id}-faulty`, seen), source: kind.source }
  })
  return reached(50, announced.length === 0 ? null : 1 - faulty.length / announced.length, findings)
}

/** How many of the page's forms are offered as tools; null where the page offers no tools at all. */
function formsAsTools({ webMcpTools, formCount }: Visit): string | null {
  const forms = webMcpTools.filter(({ by }) => by === 'form').length
  return webMcpTools.length === 0 || formCount === 0 ? null : `${forms} of ${formCount}`
}

/** The share of the calls without this fault. */
function judgeCalls(
  weight: number,
  id: 'api-calls-fail' | 'api-calls-slow' | 'api-media-type',
  faulty: readonly VisitRequest[],
  calls: readonly VisitRequest[],
): CheckVerdict {
  if (faulty.length === 0) return reached(weight, calls.length === 0 ? null : 1)
  const quote = ({ method, url, status, durationMs, mimeType, error }: VisitRequest) =>
    `${method} ${url.slice(0, 200)}: ${status ?? error ?? 'no answer'}, ${durationMs === null ? '?' : Math.round(durationMs)} ms, ${mimeType ?? 'no type'}`
  const loss = faulty.length / calls.length
  return reached(weight, 1 - loss, [draftApiHealth(id, { evidence: faulty.map(quote), loss })])
}
