import { expect, it } from 'vitest'
import { deliveryResult, isBeingSent, nextAttempt } from './delivery-result.ts'

const at = '2026-11-21T02:02:11.000Z'

it('describes the result of the last attempt', () => {
  const refused = { at, status: 503, error: 'Answered 503' }
  expect(deliveryResult({ attempts: [] })).toBe('Not sent yet')
  expect(deliveryResult({ attempts: [refused, { at, status: 200, error: null }] })).toBe('Responded with 200')
  expect(deliveryResult({ attempts: [{ at, status: null, error: 'The connection was refused.' }] })).toBe(
    'The connection was refused.',
  )
  expect(deliveryResult({ attempts: [{ at, status: null, error: null }] })).toBe('No response')
})

it('tells a delivery that is being sent from one that waits for its next attempt', () => {
  expect(isBeingSent({ status: 'pending', nextAttemptAt: null })).toBe(true)
  expect(isBeingSent({ status: 'pending', nextAttemptAt: at })).toBe(false)
  expect(isBeingSent({ status: 'failed', nextAttemptAt: null })).toBe(false)
})

it('says when it is tried again, also when that time has just come', () => {
  expect(nextAttempt(at, new Date('2026-11-21T00:02:11.000Z'))).toBe('Next attempt in 2 hours')
  expect(nextAttempt(at, new Date('2026-11-21T02:02:09.000Z'))).toBe('Next attempt in a moment')
  expect(nextAttempt(at, new Date('2026-11-21T02:02:41.000Z'))).toBe('Next attempt in a moment')
})
