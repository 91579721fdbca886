import { expect, test } from 'vitest'
import { ownShare, type TraceEvent } from './simulate-trace.ts'

const task = (dur: number, tdur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name: 'RunTask', cat: 'toplevel', ph: 'X', pid: 1, tid: 2, ts: 0, dur: dur * 1_000, tdur: tdur * 1_000 },
  ...more,
})
const share = (events: TraceEvent[], waitedMs: number, othersShare: number) =>
  ownShare(events, { pid: 1, tid: 2 }, { waitedMs, othersShare })

test.each([
  ['ran all the time', [task(80, 80)], 300, 0.8, 1],
  ['waited for a processor', [task(80, 40), task(20, 20)], 300, 0.8, 0.6],
  ['waited for itself, on a machine without other work', [task(200, 20)], 0, 0, 1],
  ['waited for other processes of the browser', [task(200, 20)], 180, 0, 1],
  ['waited for those and for other work', [task(200, 20)], 180, 0.25, 0.75],
  ['waited for both', [task(200, 20)], 100, 0.8, 0.5],
  [
    'of another thread count for nothing',
    [task(80, 80), task(80, 10, { tid: 3 }), task(80, 10, { pid: 4 })],
    300,
    0.8,
    1,
  ],
  ['without times of the processor', [task(80, 0, { tdur: undefined as never })], 300, 0.8, 1],
])('tasks that %s', (_what, events, waitedMs, othersShare, own) => {
  expect(share(events, waitedMs, othersShare)).toBeCloseTo(own)
})

test('a trace without tasks is its own', () => expect(share([], 300, 0.8)).toBe(1))
