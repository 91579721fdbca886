import { moduleOf, SEVERITIES, type Finding } from '../contract/index.ts'

/** Findings of two modules about the same fault; the first of each pair is kept. */
const TWINS: readonly (readonly [kept: string, twin: string])[] = [
  ['identity-missing', 'entity-unnamed'],
  ['headings-skip', 'axe-heading-order'],
  ['tap-targets-small', 'axe-target-size'],
]
const MAX_EVIDENCE = 10

/** Merges findings of two modules about the same fault: one edit fixes both and regains what both lost. */
export function joinTwins(findings: readonly Finding[]): Finding[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  const twins = TWINS.filter(([kept, twin]) => known.has(kept) && known.has(twin))
  const joined = new Map(twins)
  const dropped = new Set(joined.values())
  return findings
    .filter(({ id }) => !dropped.has(id))
    .map((finding) => {
      const twin = known.get(joined.get(finding.id) ?? '')
      return twin ? join(finding, twin) : finding
    })
}

function join(finding: Finding, twin: Finding): Finding {
  const worse = SEVERITIES.indexOf(twin.severity) < SEVERITIES.indexOf(finding.severity)
  const counted = `Also found and counted in ${moduleOf(twin.module).title}`
  const seen = new Set([...finding.evidence, ...twin.evidence])
  return {
    ...finding,
    severity: worse ? twin.severity : finding.severity,
    evidence: [...[...seen].slice(0, MAX_EVIDENCE - 1), counted],
    assistants: [...new Set([...finding.assistants, ...twin.assistants])],
    gain: Math.round((finding.gain + twin.gain) * 10) / 10,
  }
}
