import { expect, it } from 'vitest'
import { deliveryResult, isBeingSent } from './delivery-result.ts'

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
