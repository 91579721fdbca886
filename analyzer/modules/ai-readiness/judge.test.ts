import { expect, test } from 'vitest'
import { judgeStep } from '#analyzer/testing'
import type { ModuleId } from '../../contract/index.ts'
import { judge as aiReadinessJudge } from './judge.ts'

const judge = (scores: { [Id in ModuleId]?: number | null }) =>
  judgeStep(aiReadinessJudge, {}, { finished: async (id) => (id in scores ? ({ score: scores[id] } as never) : null) })

test('is the weighed mean of what could be judged, and names the weakest part', async () => {
  const { data, findings } = await judge({ robotsResults: 100, aiVisibilityResults: 50, citationResults: null })
  expect(data.score).toBe(80)
  expect(data.message).toBe('Low AI visibility holds it back: access 100, visibility 50.')
  expect(findings).toEqual([])
})

test('has no score when nothing was judged', async () => {
  expect((await judge({})).data).toMatchObject({ score: null, grade: 'N/A' })
})
