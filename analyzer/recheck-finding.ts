import { analyzeSite, type AnalyzeOptions } from './analyze-site.ts'
import type { Finding } from './contract/index.ts'
import { AnalyzerError } from './errors.ts'

export type Recheck = { status: 'fixed' | 'present' | 'not-checked'; evidence: string[] }

/**
 * Looks at one finding again, in seconds: only its module runs, and only what that module needs is gathered.
 * `not-checked` when the module could not judge this time, so that nothing is called fixed on our own failure.
 */
export async function recheckFinding(
  url: string,
  finding: Pick<Finding, 'id' | 'module'>,
  options: Pick<AnalyzeOptions, 'gather' | 'signal'>,
): Promise<Recheck> {
  try {
    const report = await analyzeSite(url, { ...options, modules: new Set([finding.module]) })
    const outcome = report.modules[finding.module]
    if (outcome?.status !== 'completed')
      return { status: 'not-checked', evidence: [outcome?.error ?? 'It did not run.'] }
    const found = report.findings.find(({ id }) => id === finding.id)
    return found ? { status: 'present', evidence: found.evidence } : { status: 'fixed', evidence: [] }
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    return { status: 'not-checked', evidence: [error.message] }
  }
}
