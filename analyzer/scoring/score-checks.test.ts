import { describe, expect, it } from 'vitest'
import type { FindingDraft } from '../findings/define-findings.ts'
import { NOT_JUDGED, scoreChecks } from './score-checks.ts'

const finding = (id: string, loss: number): FindingDraft => ({
  id,
  module: 'seoResults',
  severity: 'low',
  title: id,
  evidence: [],
  why: '',
  assistants: [],
  fix: { summary: '', steps: [], code: [] },
  loss,
  effort: 'minutes',
  source: { title: '', url: '', date: '' },
  evidenceGrade: 'A',
})

describe('scoreChecks', () => {
  it('gives a finding its share of the check’s points', () => {
    const { score, findings } = scoreChecks([
      { weight: 30, findings: [finding('a', 0.5)] },
      { weight: 70, findings: [] },
    ])
    expect(score).toBe(85)
    expect(findings.map(({ loss }) => loss)).toEqual([15])
  })

  it('spreads the points of a check without anything to judge over the others', () => {
    const { score, findings } = scoreChecks([
      { weight: 30, findings: [finding('a', 1)] },
      NOT_JUDGED,
      { weight: 30, findings: [] },
    ])
    expect(score).toBe(50)
    expect(findings[0]?.loss).toBe(50)
  })

  it('never takes more from a check than it is worth', () => {
    const { score, findings } = scoreChecks([
      { weight: 50, findings: [finding('a', 1), finding('b', 1)] },
      { weight: 50, findings: [] },
    ])
    expect(score).toBe(50)
    expect(findings.map(({ loss }) => loss)).toEqual([25, 25])
  })

  it('has no score when nothing could be judged, and keeps what informs', () => {
    const { score, findings } = scoreChecks([{ weight: 0, findings: [finding('a', 1)] }])
    expect(score).toBeNull()
    expect(findings[0]?.loss).toBe(0)
  })
})
