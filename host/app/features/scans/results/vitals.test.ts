import { expect, test } from 'vitest'
import { sampleBlocks } from '../../../testing/sample-blocks-data.ts'
import { observedText, vitalsOf } from './vitals.ts'

test('tiles show what is scored, and label what is only measured', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  expect(vitalsOf(vitals).map(({ name, text, basis }) => `${name} ${text}: ${basis}`)).toEqual([
    'LCP 3.1 s: simulated phone',
    'FID 16 ms: measured, not scored',
    'CLS 0.04: simulated phone',
    'INP 240 ms: measured, not scored',
    'FCP 1.6 s: simulated phone',
    'TTFB 600 ms: measured, not scored',
  ])
  expect(observedText(vitals)).toBe(
    "Measured in our browser, without a phone's limits: LCP 1.1 s, CLS 0.02, FCP 500 ms.",
  )
})

test('a scan from before has measured values only, and says so', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  const early = { ...vitals, details: { method: 'simulated' as const } }
  expect(new Set(vitalsOf(early).map(({ basis }) => basis))).toEqual(new Set(['measured']))
  expect(observedText(early)).toBeNull()
})
