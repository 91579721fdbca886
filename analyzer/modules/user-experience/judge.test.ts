import { describe, expect, it } from 'vitest'
import type { LayoutFacts } from '../../gather/visit-artifacts.ts'
import { judgeStep, visitOf } from '../../testing/index.ts'
import { judge as userExperienceJudge } from './judge.ts'

const page = (viewport: string) =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="${viewport}"></head><body><a href="/a">A</a></body></html>`
const GOOD = 'width=device-width, initial-scale=1'
const layout = { ...visitOf().layout, focusOrder: ['a', 'button', 'input'] }
const judge = (viewport: string, changed: Partial<LayoutFacts> = {}) => {
  const html = page(viewport)
  return judgeStep(userExperienceJudge, { html, visit: visitOf({ html, layout: { ...layout, ...changed } }) })
}

describe('the user experience module', () => {
  it('is N/A without a browser', async () => {
    expect((await judgeStep(userExperienceJudge)).data.score).toBeNull()
  })

  it('finds nothing on a page that fits', async () => {
    const { data, ids } = await judge(GOOD)
    expect([data.score, ids]).toEqual([100, []])
  })

  it('says nothing about keys where none was pressed, because the visit ended before', async () => {
    const { data, ids } = await judge(GOOD, { focusOrder: null })
    expect([data.score, ids]).toEqual([100, []])
  })

  it.each([
    ['content-overflows', GOOD, { documentWidth: 900 }],
    ['tap-targets-small', GOOD, { tapTargets: 10, smallTapTargets: 6 }],
    ['text-small', GOOD, { smallTextShare: 0.6 }],
    ['focus-trapped', GOOD, { focusOrder: ['a', 'a', 'a', 'a'] }],
    ['focus-nowhere', GOOD, { focusOrder: [] }],
    ['viewport-missing', '', {}],
    ['viewport-missing', '', { documentWidth: 1_117, viewportWidth: 980 }],
    ['zoom-blocked', `${GOOD}, user-scalable=no`, {}],
    ['xml-broken', GOOD, { xmlError: 'error on line 3 at column 40: Opening and ending tag mismatch' }],
  ])('names %s, which costs points', async (id, viewport, changed) => {
    const { data, ids } = await judge(viewport, changed)
    expect(ids).toEqual([id])
    expect(data.score).toBeLessThan(100)
  })
})
