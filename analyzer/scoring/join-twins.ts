import { moduleOf, SEVERITIES, type Finding } from '../contract/index.ts'
import { traitsOf } from '../findings/define-findings.ts'

const MAX_EVIDENCE = 10

/** Merges findings of two modules about the same fault: one edit fixes both and regains what both lost. */
export function joinTwins(findings: readonly Finding[]): Finding[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]))
  const twinOf = ({ id }: Finding) => known.get(traitsOf(id).sameAs ?? '')
  const dropped = new Set(findings.map(twinOf))
  return findings
    .filter((finding) => !dropped.has(finding))
    .map((finding) => {
      const twin = twinOf(finding)
      return twin ? join(finding, twin) : finding
    })
}

function join(finding: Finding, twin: Finding): Finding {
  const worse = SEVERITIES.indexOf(twin.severity) < SEVERITIES.indexOf(finding.severity)
  const counted = `Also found and counted in ${moduleOf(twin.module).title}`
  const evidence = finding.evidence.length > 0 ? finding.evidence : twin.evidence
  return {
    ...finding,
    severity: worse ? twin.severity : finding.severity,
    evidence: [...evidence.slice(0, MAX_EVIDENCE - 1), counted],
    assistants: [...new Set([...finding.assistants, ...twin.assistants])],
    gain: Math.round((finding.gain + twin.gain) * 10) / 10,
  }
}
