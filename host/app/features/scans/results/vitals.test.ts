import { expect, test } from 'vitest'
import { sampleBlocks } from '../../../testing/sample-blocks-data.ts'
import { fieldText, observedText, toVitals } from './vitals.ts'

test('tiles show scored values and label those that are only measured', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  expect(toVitals(vitals).map(({ name, text, basis }) => `${name} ${text}: ${basis}`)).toEqual([
    'LCP 3.1 s: simulated phone',
    'FID 16 ms: measured, not scored',
    'CLS 0.04: simulated phone',
    'INP 240 ms: measured, not scored',
    'FCP 1.6 s: simulated phone',
    'TTFB 600 ms: measured, not scored',
  ])
  expect(observedText(vitals)).toBe(
    'Measured in our browser, without simulating a phone: LCP 1.1 s, CLS 0.02, FCP 500 ms.',
  )
})

test('an older scan has measured values only, labeled as such', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  const early = { ...vitals, details: { method: 'simulated' as const } }
  expect(new Set(toVitals(early).map(({ basis }) => basis))).toEqual(new Set(['measured']))
  expect(observedText(early)).toBeNull()
})

test('data from real visitors comes first, or the reason why there is none', () => {
  const vitals = sampleBlocks().coreWebVitalsResults
  if (!vitals) throw new Error('no sample')
  const field = { about: 'page' as const, until: '2026-11-20', lcp: 2_100, inp: 180, cls: 0.05, fcp: null, ttfb: null }
  const text = (given: typeof field | null | undefined) =>
    fieldText({ ...vitals, details: { ...vitals.details, ...(given !== undefined && { field: given }) } })
  expect(text(undefined)).toBe('These values are from one page load in our lab, not from real visitors.')
  expect(text(null)).toContain('too few visits')
  expect(text(field)).toContain('Real visitors to this page on phones')
  expect(text(field)).toContain('LCP 2.1 s, CLS 0.05, INP 180 ms.')
  expect(text({ ...field, about: 'page' })).toContain('2026')
})
