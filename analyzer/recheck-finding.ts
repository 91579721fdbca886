import { gatheredFor, type ArtifactName } from './computed/artifacts.ts'
import { analyzeSite, type AnalyzeOptions } from './analyze-site.ts'
import type { Finding } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'
import { JUDGES } from './modules/judges.ts'
import { artifactsOf, type AnyJudge } from './modules/define-judge.ts'

export type Recheck = { status: 'fixed' | 'present' | 'not-checked'; evidence: string[] }

const NOT_VISITED = 'The page could not be opened in a browser this time.'
const OF_VISIT: ReadonlySet<ArtifactName> = new Set(['visit', 'rendering', 'axe', 'lab'])

/**
 * Looks at one finding again, in seconds: only its module and those that it asks run, and only what it needs is gathered.
 * `not-checked` when the module could not judge this time, so that nothing is called fixed on our own failure.
 */
export async function recheckFinding(
  url: string,
  finding: Pick<Finding, 'id' | 'module'>,
  options: Pick<AnalyzeOptions, 'gather' | 'signal'>,
): Promise<Recheck> {
  const step = JUDGES.find(({ id }) => id === finding.module)
  const asked = step?.asks ?? []
  try {
    const modules = new Set([finding.module, ...asked])
    const report = await analyzeSite(url, { ...options, modules, finding: finding.id })
    if (report.cap?.limit === null) return { status: 'not-checked', evidence: [report.cap.reason] }
    const outcome = report.modules[finding.module]
    if (outcome?.status !== 'completed')
      return { status: 'not-checked', evidence: [outcome?.error ?? 'It did not run.'] }
    // Without the addresses of that scan there is nothing to compare with, which is no improvement of the site.
    if (finding.module === 'competitorAnalysisResults' && outcome.data.score === null) {
      return { status: 'not-checked', evidence: [outcome.data.message] }
    }
    const found = report.findings.find(({ id }) => id === finding.id)
    if (found) return { status: 'present', evidence: found.evidence }
    const unseen = step && report.basis === 'raw-html' && (await needsVisit(step, finding.id, options.gather))
    return unseen ? { status: 'not-checked', evidence: [NOT_VISITED] } : { status: 'fixed', evidence: [] }
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    return { status: 'not-checked', evidence: [error.message] }
  }
}

/** Whether a finding may be gone only because no browser looked. Without any browser a page is judged as it is sent. */
async function needsVisit(step: AnyJudge, finding: string, { browsers }: AnalyzeOptions['gather']): Promise<boolean> {
  const names = artifactsOf(step, finding)
  if (names.some((name) => OF_VISIT.has(name))) return true
  const reads = names.flatMap(gatheredFor).some((name) => OF_VISIT.has(name))
  return reads && (await browsers.missing()) === null
}
