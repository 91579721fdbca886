import { expect, test } from 'vitest'
import { createTimeline, MAX_WAITS, unnamedMs } from './timeline.ts'

const wait = (from: number, ms: number) => ({ by: 'visit', what: 'a trace', from, ms })

test.each([
  ['no wait', [], 100],
  ['waits that cover everything and more', [wait(0, 60), wait(50, 500)], 0],
  ['a gap between two', [wait(60, 40), wait(0, 40)], 20],
  ['a gap before, and waits inside another', [wait(10, 80), wait(20, 5), wait(30, 10)], 20],
  ['one after the end', [wait(0, 90), wait(300, 5)], 10],
])('time that no wait covers: %s', (_case, waits, expected) => {
  expect(unnamedMs(waits, 100)).toBe(expected)
})

test('a wait is noted however it ends, and only so many are kept', async () => {
  const timeline = createTimeline()
  expect(await timeline.wait('visit', 'the page', Promise.resolve(5))).toBe(5)
  await expect(timeline.wait('visit', 'axe', Promise.reject(new Error('crash')))).rejects.toThrow('crash')
  expect(timeline.waits()).toMatchObject([
    { by: 'visit', what: 'the page' },
    { by: 'visit', what: 'axe' },
  ])
  for (let more = 0; more < MAX_WAITS; more += 1) timeline.note('visit', 'more', performance.now())
  expect(timeline.waits()).toHaveLength(MAX_WAITS)
})
