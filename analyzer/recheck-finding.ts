import { analyzeSite, type AnalyzeOptions } from './analyze-site.ts'
import type { Finding } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'
import { ANALYSIS_STEPS } from './registry.ts'

export type Recheck = { status: 'fixed' | 'present' | 'not-checked'; evidence: string[] }

/**
 * Looks at one finding again, in seconds: only its module and those that it asks run, and only what these need is gathered.
 * `not-checked` when the module could not judge this time, so that nothing is called fixed on our own failure.
 */
export async function recheckFinding(
  url: string,
  finding: Pick<Finding, 'id' | 'module'>,
  options: Pick<AnalyzeOptions, 'gather' | 'signal'>,
): Promise<Recheck> {
  const asked = ANALYSIS_STEPS.find(({ id }) => id === finding.module)?.asks ?? []
  try {
    const report = await analyzeSite(url, { ...options, modules: new Set([finding.module, ...asked]) })
    if (report.cap?.limit === null) return { status: 'not-checked', evidence: [report.cap.reason] }
    const outcome = report.modules[finding.module]
    if (outcome?.status !== 'completed')
      return { status: 'not-checked', evidence: [outcome?.error ?? 'It did not run.'] }
    // Without the addresses of that scan there is nothing to compare with, which is no improvement of the site.
    if (finding.module === 'competitorAnalysisResults' && outcome.data.score === null) {
      return { status: 'not-checked', evidence: [outcome.data.message] }
    }
    const found = report.findings.find(({ id }) => id === finding.id)
    return found ? { status: 'present', evidence: found.evidence } : { status: 'fixed', evidence: [] }
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    return { status: 'not-checked', evidence: [error.message] }
  }
}
