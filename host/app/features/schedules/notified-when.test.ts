import { expect, it } from 'vitest'
import { notified, notifiedWhen } from './notified-when.ts'

const BOTH = {
  emailAlerts: true,
  alertWhen: 'regression',
  webhookUrl: 'https://a.example/',
  webhookWhen: 'completion',
  channelIds: [],
} as const

it('names for each channel when it notifies', () => {
  expect(notifiedWhen(BOTH)).toBe(
    'Email: only when the site got worse or a scan failed. Webhook: after every completed scan.',
  )
  expect(notifiedWhen({ ...BOTH, webhookUrl: null, alertWhen: 'completion' })).toBe('After every scan')
  expect(notifiedWhen({ ...BOTH, emailAlerts: false, webhookWhen: 'regression' })).toBe('Only when the site got worse')
  expect(notifiedWhen({ ...BOTH, emailAlerts: false, webhookUrl: null })).toBe('')
})

it('counts the channels of the workspace among those who hear of a run', () => {
  const quiet = { ...BOTH, emailAlerts: false, webhookUrl: null }
  expect(notified(quiet)).toBe('')
  expect(notified({ ...quiet, channelIds: ['ops'] })).toBe('1 channel')
  expect(notifiedWhen({ ...quiet, channelIds: ['ops'] })).toBe('After the events that each channel has chosen')
  expect(notified({ ...BOTH, channelIds: ['ops', 'web'] })).toBe('Email, webhook, 2 channels')
  expect(notifiedWhen({ ...BOTH, channelIds: ['ops'] })).toContain('Channels: after the events')
})
