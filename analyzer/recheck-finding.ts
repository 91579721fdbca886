import { gatheredFor, VISIT_ARTIFACTS } from './computed/artifacts.ts'
import { analyzeSite, type AnalyzeOptions } from './analyze-site.ts'
import type { Finding } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'
import type { NetworkDoor } from './gather/network/network-door.ts'
import { loadJudges } from './modules/judges.ts'
import { artifactsOf, modulesReadBy, type AnyJudge } from './modules/define-judge.ts'

export type Recheck = { status: 'fixed' | 'present' | 'not-checked'; evidence: string[] }

/** Less than its process may take, so that a slow site ends with its own reason. */
const RECHECK_MS = 40_000
const TOO_SLOW = 'The site answered too slowly this time, so nothing is known.'
const NOT_VISITED = 'The page could not be opened in a browser this time.'

/**
 * Checks one finding again, in seconds: only its module runs, with those whose results it uses, and only the artifacts
 * for this finding are gathered. `not-checked` if the module could not judge it, so that a failure never looks like a
 * fix.
 */
export async function recheckFinding(
  url: string,
  finding: Pick<Finding, 'id' | 'module'>,
  options: Pick<AnalyzeOptions, 'gather' | 'signal' | 'endsAt'>,
): Promise<Recheck> {
  const judge = (await loadJudges()).find(({ id }) => id === finding.module)
  try {
    const modules = new Set([finding.module, ...(judge ? modulesReadBy(judge) : [])])
    const { door, late } = watchingTimeouts(options.gather.door)
    const endsAt = options.endsAt ?? performance.now() + RECHECK_MS
    const gather = { ...options.gather, door }
    const report = await analyzeSite(url, { ...options, gather, endsAt, modules, finding: finding.id })
    if (report.cap?.limit === null) return { status: 'not-checked', evidence: [report.cap.reason] }
    const outcome = report.modules[finding.module]
    if (outcome?.status !== 'completed') {
      return { status: 'not-checked', evidence: [outcome?.error ?? 'This part did not run.'] }
    }
    // A recheck has no competitors to compare with, which does not mean that the site has improved.
    if (finding.module === 'competitorAnalysisResults' && outcome.data.score === null) {
      return { status: 'not-checked', evidence: [outcome.data.message] }
    }
    const found = report.findings.find(({ id }) => id === finding.id)
    if (found) return { status: 'present', evidence: found.evidence }
    if ([url, report.finalUrl].some((address) => late.has(new URL(address).origin))) {
      return { status: 'not-checked', evidence: [TOO_SLOW] }
    }
    const notVisited = judge && report.basis === 'raw-html' && (await needsVisit(judge, finding.id, options.gather))
    return notVisited ? { status: 'not-checked', evidence: [NOT_VISITED] } : { status: 'fixed', evidence: [] }
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    return { status: 'not-checked', evidence: [error.message] }
  }
}

/** Notes the origins that did not answer a request in time: what was not read must not look repaired. */
function watchingTimeouts(door: NetworkDoor): { door: NetworkDoor; late: ReadonlySet<string> } {
  const late = new Set<string>()
  const fetch: NetworkDoor['fetch'] = async (address, request) => {
    try {
      return await door.fetch(address, request)
    } catch (error) {
      if (error instanceof AnalyzerError && error.code === 'timeout') late.add(new URL(address).origin)
      throw error
    }
  }
  return { door: { ...door, fetch }, late }
}

/**
 * Whether a finding may be missing only because the page was not visited. One that can be judged on the document as
 * sent needs a visit only if there is a browser, because without one pages are always judged as sent.
 */
async function needsVisit(judge: AnyJudge, finding: string, { browser }: AnalyzeOptions['gather']): Promise<boolean> {
  const names = artifactsOf(judge, finding)
  if (names.some((name) => VISIT_ARTIFACTS.has(name))) return true
  const readsRendering = names.flatMap(gatheredFor).some((name) => VISIT_ARTIFACTS.has(name))
  return readsRendering && (await browser.missing()) === null
}
