import { evaluateCsp } from '#analyzer/testing'
import { setDifference, Tally, type Suite } from '../suite.ts'

type StatedFinding = { type?: string; severity?: string; directive?: string; value?: string | null }
type Policy = { id: string; csp: string; findings?: StatedFinding[] }
type Vector = { module?: string; check?: string; csp?: string; findings?: StatedFinding[] }

export const csp: Suite = {
  name: 'csp',
  run: async (folder) => {
    const tally = new Tally('csp')
    const whole = folder.json<{ policies: Policy[] }>('csp/csp-evaluator-whole-policy-oracle.json')?.policies ?? []
    for (const policy of whole) {
      await tally.check(policy.id, () => setDifference(highOf(policy.findings), ourHigh(policy.csp), 'HIGH findings'))
    }
    const vectors = folder.json<{ vectors: Vector[] }>('csp/csp-evaluator-check-vectors.json')?.vectors ?? []
    let skipped = 0
    for (const [index, vector] of vectors.entries()) {
      const expected = highOf(vector.findings)
      const policy = vector.csp
      if (policy === undefined || expected.length === 0) {
        skipped += 1
        continue
      }
      await tally.check(`${vector.check ?? 'check'} ${index}`, () => {
        const ours = new Set(ourHigh(policy))
        const missing = expected.filter((finding) => !ours.has(finding))
        return missing.length > 0 ? `missing ${missing.join(', ')}` : null
      })
    }
    if (skipped > 0) tally.line.note = `${skipped} skipped`
    return [tally.line]
  },
}

function highOf(findings: StatedFinding[] = []): string[] {
  return findings
    .filter((finding) => finding.severity === 'HIGH')
    .map(({ type, directive, value }) => `${type} ${directive} ${value ?? ''}`)
}

function ourHigh(policy: string): string[] {
  return evaluateCsp(policy)
    .filter((finding) => finding.severity === 'high')
    .map(({ type, directive, value }) => `${type} ${directive} ${value ?? ''}`)
}
