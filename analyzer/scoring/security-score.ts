import { highestScoreOf, type Finding, type ModuleId } from '../contract/index.ts'

/**
 * Headers and TLS in equal parts; a critical security finding holds it at D. Rounded down, as the bands of the letters
 * are, so that the number and its letter never part.
 */
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
