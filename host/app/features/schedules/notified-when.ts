import { capitalized, countedNoun, uncapitalized } from '#analyzer/contract'
import type { ScheduleView } from '#host/contract/schedules.ts'

type Choices = Pick<ScheduleView, 'emailAlerts' | 'alertWhen' | 'webhookUrl' | 'webhookWhen'> & {
  channelIds: readonly string[]
}

export const EMAIL_WHEN = {
  completion: 'After every scan',
  regression: 'Only when the site got worse or a scan failed',
} as const

export const WEBHOOK_WHEN = {
  completion: 'After every completed scan',
  regression: 'Only when the site got worse',
} as const

/** When a schedule notifies, for each way in which it does. */
export function notifiedWhen({ emailAlerts, alertWhen, webhookUrl, webhookWhen, channelIds }: Choices): string {
  const ways = [
    ...(emailAlerts ? [['Email', EMAIL_WHEN[alertWhen]]] : []),
    ...(webhookUrl ? [['Webhook', WEBHOOK_WHEN[webhookWhen]]] : []),
    ...(channelIds.length > 0 ? [['Channels', 'After the events that each channel has chosen']] : []),
  ] as const
  if (ways.length === 1) return ways[0]?.[1] ?? ''
  return ways.map(([name, when = '']) => `${name}: ${uncapitalized(when)}.`).join(' ')
}

/** Who hears of it: `Email, webhook, 2 channels`. */
export function notified({ emailAlerts, webhookUrl, channelIds }: Choices): string {
  const names = [
    ...(emailAlerts ? ['email'] : []),
    ...(webhookUrl ? ['webhook'] : []),
    ...(channelIds.length > 0 ? [countedNoun(channelIds.length, 'channel')] : []),
  ]
  return capitalized(names.join(', '))
}
