import { expect, it } from 'vitest'
import { completedScan, queuedScan } from '../../../testing/sample-scan.ts'
import { isComplexHost, paceLength, waitingSteps } from './waiting-pace.ts'

const running = () => ({ ...queuedScan(), status: 'running' as const, stepValidation: {} })
const states = (elapsed: number) => waitingSteps(running(), elapsed, false).map((step) => step.state)

it('gives a step 5 s and the last 3 s, with gaps of 2 s', () => {
  expect(paceLength(false)).toBe(13 * 5_000 + 3_000 + 13 * 2_000)
  expect(states(0).filter((state) => state === 'Running')).toHaveLength(1)
  expect(states(6_999)[1]).toBe('Pending')
  expect(states(7_000)[1]).toBe('Running')
})

it('gives complex sites 18 to 45 s a step and 15 s for the last', () => {
  expect(paceLength(true)).toBeGreaterThan(13 * 18_000 + 15_000)
  expect(waitingSteps(running(), 19_999, true)[1]?.state).toBe('Pending')
  expect(waitingSteps(running(), 20_000, true)[1]?.state).toBe('Running')
})

it('never shows a step as complete that has not finished, however long it takes', () => {
  expect(states(10_000_000).every((state) => state === 'Running')).toBe(true)
})

it('shows a finished step as complete at once', () => {
  const scan = { ...running(), visualSearchResults: completedScan().visualSearchResults }
  const steps = waitingSteps(scan, 0, false)
  expect(steps[12]?.state).toBe('Complete')
})

it('prefers the status of the scan to the clock', () => {
  const step = (status: 'pending' | 'running') => ({ status, hasData: false, error: null, checks: [] })
  const scan = { ...running(), stepValidation: { robotsResults: step('running'), securityHeaders: step('pending') } }
  for (const elapsed of [0, 10_000_000]) {
    const shown = new Map(waitingSteps(scan, elapsed, false).map(({ label, state }) => [label, state]))
    expect(shown.get('Robots/AI Crawler Analysis')).toBe('Running')
    expect(shown.get('Security Headers')).toBe('Pending')
  }
})

it('does not begin the final processing while another step runs', () => {
  const { stepValidation } = completedScan()
  const last = (status: 'running' | 'completed') => {
    const robotsResults = { status, hasData: status === 'completed', error: null, checks: [] }
    return waitingSteps(
      { ...completedScan(), status: 'running', stepValidation: { ...stepValidation, robotsResults } },
      10_000_000,
      false,
    ).at(-1)
  }
  expect(last('running')).toEqual({ label: 'Final Processing', state: 'Pending' })
  expect(last('completed')).toEqual({ label: 'Final Processing', state: 'Running' })
})

it('shows every step as complete once the scan is', () => {
  const steps = waitingSteps(completedScan(), 0, false)
  expect(steps).toHaveLength(14)
  expect(steps.every(({ state }) => state === 'Complete')).toBe(true)
})

it('recognizes complex hosts', () => {
  const hosts = ['www.amazon.com', 'mycdn.example', 'a.b.c.example', 'shop.example.com', 'example.com', 'notamazon.com']
  expect(hosts.map(isComplexHost)).toEqual([true, true, true, false, false, false])
})
