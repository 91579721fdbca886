import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startReading, type ReadRules } from './start-reading.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function reading(rules: Partial<ReadRules<number>> = {}) {
  const shown: (number | string)[] = []
  let count = 0
  const started = startReading<number>({
    read: async () => (count += 1),
    onData: (data) => shown.push(data),
    onError: (error) => shown.push(String(error)),
    pollDelay: () => 1_000,
    mayRetry: () => false,
    ...rules,
  })
  return { ...started, shown }
}

it('polls with the delay given after each response, until that is false', async () => {
  let polls = 3
  const { shown } = reading({ pollDelay: () => (polls-- > 0 ? 1_000 : false) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([1, 2, 3])
})

it('waits while the page is hidden, and reads as soon as it is visible again', async () => {
  const { shown, stop } = reading()
  const page = document as unknown as { visibilityState: string }
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toEqual([])
  page.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([1])
  stop()
})

it('reads once more after a read in progress, however often a refresh is requested', async () => {
  const answers: ((value: number) => void)[] = []
  const { shown, refresh } = reading({
    read: () => new Promise((resolve) => answers.push(resolve)),
    pollDelay: () => false,
  })
  const all = [refresh(), refresh(), refresh()]
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await Promise.all(all)
  expect(shown).toEqual([1, 2])
})

it('retries a failed read with growing delays, and keeps polling after it gives up', async () => {
  let failures = 0
  const { shown, stop } = reading({
    async read() {
      failures += 1
      if (failures < 4) throw new Error('away')
      return failures
    },
    mayRetry: (times) => times < 2,
  })
  await vi.advanceTimersByTimeAsync(1_000 + 1_000 + 2_000)
  expect(shown).toEqual(['Error: away'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual(['Error: away', 4])
  stop()
})

it('ignores responses that arrive after it was stopped', async () => {
  const answers: ((value: number) => void)[] = []
  const { shown, refresh, stop } = reading({ read: () => new Promise((resolve) => answers.push(resolve)) })
  void refresh()
  stop()
  answers[0]?.(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown).toEqual([])
})
