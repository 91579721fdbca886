import { expect, test } from 'vitest'
import { MODULE_IDS, SCORE_PARTS, type ModuleId } from '../contract/index.ts'
import { overallScore, scoringRows } from './overall-score.ts'

const scoresOf = (changed: Partial<Record<ModuleId, number | null>>) =>
  new Map<ModuleId, number | null>(MODULE_IDS.map((id) => [id, id in changed ? (changed[id] ?? null) : 80]))
const scored = (changed: Partial<Record<ModuleId, number | null>>) =>
  overallScore(scoringRows(scoresOf(changed), null), null)

test('a module that failed or had nothing to judge leaves the sum, so it never lowers a score', () => {
  for (const id of MODULE_IDS) expect(scored({ [id]: null }), id).toBe(80)
  const rows = scoringRows(scoresOf({ performanceResults: null, coreWebVitalsResults: null }), null)
  expect(rows.filter(({ counted }) => !counted).map(({ module }) => module)).toEqual([
    'coreWebVitalsResults',
    'performanceResults',
  ])
  const performance = SCORE_PARTS.find(({ part }) => part === 'Performance')?.points ?? 0
  const all = SCORE_PARTS.reduce((sum, { points }) => sum + points, 0)
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(all - performance)
})

test('a cap lowers the score and never raises it; a refused scanner has none', () => {
  const rows = scoringRows(scoresOf({}), null)
  const capped = (limit: number | null) =>
    overallScore(rows, { limit, reason: '' } as Parameters<typeof overallScore>[1])
  expect([capped(39), capped(90), capped(null)]).toEqual([39, 80, null])
  expect(overallScore([], null)).toBeNull()
})

test('where nothing could be judged, no module counts and so no finding is worth points', () => {
  const rows = scoringRows(scoresOf({}), { limit: null })
  expect(rows.filter(({ counted, points }) => counted || points > 0)).toEqual([])
})
