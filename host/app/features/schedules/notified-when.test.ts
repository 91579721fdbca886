import { expect, it } from 'vitest'
import { notifiedWhen } from './notified-when.ts'

const BOTH = {
  emailAlerts: true,
  alertWhen: 'regression',
  webhookUrl: 'https://a.example/',
  webhookWhen: 'completion',
} as const

it('names for each channel when it notifies', () => {
  expect(notifiedWhen(BOTH)).toBe(
    'Email: only when the site got worse or a scan failed. Webhook: after every completed scan.',
  )
  expect(notifiedWhen({ ...BOTH, webhookUrl: null, alertWhen: 'completion' })).toBe('After every scan')
  expect(notifiedWhen({ ...BOTH, emailAlerts: false, webhookWhen: 'regression' })).toBe('Only when the site got worse')
  expect(notifiedWhen({ ...BOTH, emailAlerts: false, webhookUrl: null })).toBe('')
})
