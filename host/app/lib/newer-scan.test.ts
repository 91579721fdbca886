import { expect, it } from 'vitest'
import { listPollDelay } from './newer-scan.ts'

it('reads a list often while one of its scans is unfinished, and otherwise at the given interval', () => {
  const over = [{ status: 'completed' }, { status: 'failed' }, { status: 'cancelled' }] as const
  expect(listPollDelay([...over, { status: 'running' }], 300_000)).toBe(2_000)
  expect(listPollDelay([{ status: 'queued' }], 300_000)).toBe(2_000)
  expect(listPollDelay(over, 300_000)).toBe(300_000)
  expect([listPollDelay([], 30_000), listPollDelay(undefined, 30_000)]).toEqual([30_000, 30_000])
})
