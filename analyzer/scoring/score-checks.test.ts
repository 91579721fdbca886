import { describe, expect, it } from 'vitest'
import type { JudgedFinding } from '../findings/define-findings.ts'
import { NOT_JUDGED, reached, scoreChecks, verdict } from './score-checks.ts'
import { stageOutcome } from './stage-outcome.ts'

const finding = (id: string, loss: number): JudgedFinding => ({
  id,
  module: 'seoResults',
  severity: 'low',
  title: id,
  evidence: [],
  why: '',
  assistants: [],
  fix: () => ({ summary: '', steps: [], code: [] }),
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

describe('a check that follows a curve', () => {
  it('takes off what the curve says, whatever its findings explain', () => {
    const { score, findings } = scoreChecks([reached(1, 0.7, [finding('a', 0.1)])])
    expect(score).toBe(70)
    expect(findings.map(({ loss }) => loss)).toEqual([10])
  })

  it('does not count without a share', () => {
    expect(scoreChecks([reached(60, null), reached(40, 0.5)]).score).toBe(50)
    expect(scoreChecks([reached(60, null)]).score).toBeNull()
  })
})

describe('stageOutcome', () => {
  const note: JudgedFinding = { ...finding('note', 0), severity: 'info' }
  it.each([
    ['completed', verdict(10)],
    ['completed', verdict(10, note)],
    ['partly', verdict(10, finding('a', 0.4))],
    ['partly', verdict(10, finding('a', 0))],
    ['partly', reached(10, 0.4)],
    ['failed', verdict(10, finding('a', 1))],
    ['failed', reached(10, 0)],
    ['skipped', NOT_JUDGED],
    ['skipped', verdict(0, note)],
  ] as const)('%s', (outcome, check) => {
    expect(stageOutcome([check])).toBe(outcome)
  })

  it('weighs several checks', () => {
    expect(stageOutcome([verdict(90), verdict(10, finding('a', 1))])).toBe('partly')
  })
})
