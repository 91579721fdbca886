import { SEVERITIES, type Finding } from './finding.ts'

type Severe = Pick<Finding, 'severity'>

/** 0 for the most severe. */
export function severityRank({ severity }: Severe): number {
  return SEVERITIES.indexOf(severity)
}

/** The most severe first; those of one severity stay in their order. */
export function worstFirst<Found extends Severe>(findings: readonly Found[]): Found[] {
  return [...findings].sort((a, b) => severityRank(a) - severityRank(b))
}

/** The order of every list of findings: the most severe first, then what gains most. */
export function bySeverity(a: Pick<Finding, 'severity' | 'gain'>, b: Pick<Finding, 'severity' | 'gain'>): number {
  return severityRank(a) - severityRank(b) || b.gain - a.gain
}
