import { expect, it } from 'vitest'
import { STEP_IDS } from '#analyzer/contract'
import { completedScan, queuedScan, runningScan } from '../../../testing/sample-scan.ts'
import { checkMark, overallPercent, statusMessage, stepTone, stepViews } from './step-view.ts'

it('lists the 19 steps in order with five sub-checks each', () => {
  const steps = stepViews(queuedScan())
  expect(steps.map((step) => step.id)).toEqual([...STEP_IDS])
  expect(steps.every((step) => step.checks.length === 5)).toBe(true)
})

it('shows 0% and a message while queued', () => {
  expect(overallPercent(queuedScan())).toBe(0)
  expect(statusMessage(queuedScan())).toBe('Scan queued for processing...')
})

it('counts only steps that completed with data, out of those enabled', () => {
  const scan = { ...queuedScan(), status: 'running' as const }
  const done = { status: 'completed' as const, hasData: true, error: null, checks: [] }
  scan.stepValidation = {
    securityHeaders: done,
    sslCertificate: { ...done, hasData: false },
    seoResults: { ...done, status: 'failed', error: 'no response' },
    faqResults: { ...done, status: 'pending', hasData: false },
  }
  expect(overallPercent(scan)).toBe(25)
  const tones = Object.fromEntries(stepViews(scan).map((step) => [step.id, stepTone(step)]))
  expect(tones).toMatchObject({
    securityHeaders: 'good',
    sslCertificate: 'poor',
    seoResults: 'bad',
    faqResults: 'none',
  })
  expect(stepViews(scan).find((step) => step.id === 'robotsResults')?.enabled).toBe(false)
})

it('infers the status of steps from their results without stepValidation', () => {
  const scan = { ...queuedScan(), status: 'running' as const, stepValidation: {} }
  expect(stepViews(scan)[0]?.status).toBe('running')
  const next = { ...scan, securityHeaders: completedScan().securityHeaders }
  expect(
    stepViews(next)
      .slice(0, 3)
      .map((step) => step.status),
  ).toEqual(['completed', 'running', 'pending'])
})

it('names the running step, then the outcome', () => {
  expect(statusMessage(runningScan())).toBe('Analyzing: Accessibility')
  expect(statusMessage(completedScan())).toBe('Analysis completed successfully')
  expect(statusMessage({ ...completedScan(), status: 'failed' })).toBe('Analysis failed')
})

it('names the step with a running check, not one that waits for data', () => {
  const scan = { ...queuedScan(), status: 'running' as const }
  const running = { status: 'running' as const, hasData: false, error: null }
  scan.stepValidation = {
    securityHeaders: { ...running, checks: [{ label: 'HSTS', status: 'completed' }] },
    robotsResults: { ...running, checks: [{ label: 'Groups', status: 'running' }] },
  }
  expect(statusMessage(scan)).toBe('Analyzing: Robots.txt (AI crawler access)')
})

it('ticks checks only of steps with a score', () => {
  const scan = completedScan()
  const marks = (blocks: Partial<typeof scan>) => {
    const step = stepViews({ ...scan, ...blocks }).find(({ id }) => id === 'localAIResults')
    return step?.checks.map((check) => checkMark(check, step))
  }
  const { localAIResults } = scan
  expect(localAIResults?.score).toEqual(expect.any(Number))
  expect(marks({})).toEqual(Array.from({ length: 5 }, () => 'tick'))
  const unscored = localAIResults && { ...localAIResults, score: null }
  expect(marks({ localAIResults: unscored })).toEqual(Array.from({ length: 5 }, () => 'dash'))
  expect(marks({ localAIResults: null })).toEqual(Array.from({ length: 5 }, () => 'dash'))
})
