import { expect, test } from 'vitest'
import { AnalyzerError } from '../errors.ts'
import { createCollector } from './collector.ts'

test('gathers once, when it is first asked, and no longer after the scan has ended', async () => {
  const ending = new AbortController()
  const { collect, settled } = createCollector(ending.signal)
  let runs = 0
  const count = async () => (runs += 1)
  const [early, late] = [collect(count), collect(count)]
  expect(runs).toBe(0)
  expect(await Promise.all([early(), early()])).toEqual([1, 1])
  ending.abort(new AnalyzerError('aborted', 'The scan has ended.'))
  await expect(late()).rejects.toThrow('The scan has ended.')
  expect(runs).toBe(1)
  await settled()
})

test('an error of ours is told as one, and does not end the others', async () => {
  const { collect, settled } = createCollector(new AbortController().signal)
  const failing = collect(() => Promise.reject(new TypeError('x is not a function')))
  await expect(failing()).rejects.toThrow('This part of the scan failed.')
  expect(await collect(() => Promise.resolve('read'))()).toBe('read')
  await settled()
})
