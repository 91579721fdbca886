import { expect, test } from 'vitest'
import { sampleBlocks } from '../../../testing/sample-blocks-data.ts'
import { fieldText, observedText, vitalsOf } from './vitals.ts'

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

test('what real visitors met stands above, and without it the values say what they are', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  const field = { about: 'page' as const, until: '2026-11-20', lcp: 2_100, inp: 180, cls: 0.05, fcp: null, ttfb: null }
  const text = (given: typeof field | null | undefined) =>
    fieldText({ ...vitals, details: { ...vitals.details, ...(given !== undefined && { field: given }) } })
  expect(text(undefined)).toBe('Values of one load in our lab, not of real visitors.')
  expect(text(null)).toContain('too few visits')
  expect(text(field)).toContain('Real visitors of this page with phones')
  expect(text(field)).toContain('LCP 2.1 s, CLS 0.05, INP 180 ms.')
  expect(text({ ...field, about: 'page' })).toContain('2026')
})
