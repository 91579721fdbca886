import { expect, test } from 'vitest'
import type { Job } from '#analyzer/contract'
import { completedScan } from '../app/testing/sample-scan.ts'
import { fixedSince } from './fixed-since.ts'

const checkedAt = '2026-11-25T12:00:00.000Z'
const { findings } = completedScan()
const [a = '', b = '', c = ''] = findings.map(({ id }) => id)

function rechecked(fixed: readonly string[], cap: { limit: number; reason: string } | null = null) {
  const job = (id: string, ids: string[], gain: number): Job => ({
    ...{ id, title: id, findings: ids, gain, blocks: null, severity: 'high', assistants: [], effort: 'minutes' },
  })
  const rechecks = Object.fromEntries(fixed.map((id) => [id, { findingId: id, status: 'fixed' as const, checkedAt }]))
  return fixedSince({
    ...{ findings, rechecks, overallScore: 50, cap },
    jobs: [job('first', [a, b], 6), job('second', [c], 3)],
  })
}

test('a finding that is gone is no longer counted, and a job counts once all of it is gone', () => {
  expect(rechecked([])).toMatchObject({ fixed: 0, score: null })
  const one = rechecked([a])
  expect(one).toMatchObject({ fixed: 1, score: null })
  expect(one.left.issues + one.left.notes).toBe(findings.length - 1)
  expect(rechecked([a, b])).toMatchObject({ fixed: 2, score: 56 })
  expect(rechecked([a, b, c])).toMatchObject({ score: 59 })
  expect(rechecked([c])).toMatchObject({ score: 53 })
})

test('under a cap nothing is gained before the jobs in front are done', () => {
  const cap = { limit: 50, reason: 'noindex' }
  expect(rechecked([c], cap).score).toBeNull()
  expect(rechecked([a, b], cap).score).toBe(56)
  expect(rechecked([a, b, c], cap).score).toBe(59)
})
