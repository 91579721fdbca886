import { highestScoreOf, type Finding, type ModuleId } from '../contract/index.ts'

/** The mean of headers and TLS; a critical security finding caps it at D. Rounded down, so that it fits its letter grade. */
export function securityScore(
  scores: ReadonlyMap<ModuleId, number | null>,
  findings: readonly Pick<Finding, 'module' | 'severity'>[],
): number | null {
  const parts = [scores.get('securityHeaders'), scores.get('sslCertificate')].filter(
    (score) => typeof score === 'number',
  )
  if (parts.length === 0) return null
  const mean = Math.floor(parts.reduce((sum, score) => sum + score, 0) / parts.length)
  const security = findings.filter(({ module }) => module === 'securityHeaders' || module === 'sslCertificate')
  return security.some(({ severity }) => severity === 'critical') ? Math.min(mean, highestScoreOf('D')) : mean
}
