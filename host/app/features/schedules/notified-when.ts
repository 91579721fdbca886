import { uncapitalized } from '#analyzer/contract'
import type { ScheduleView } from '#host/contract/schedules.ts'

type Choices = Pick<ScheduleView, 'emailAlerts' | 'alertWhen' | 'webhookUrl' | 'webhookWhen'>

export const EMAIL_WHEN = {
  completion: 'After every scan',
  regression: 'Only when the site got worse or a scan failed',
} as const

export const WEBHOOK_WHEN = {
  completion: 'After every completed scan',
  regression: 'Only when the site got worse',
} as const

/** When a schedule notifies, for each of its channels. */
export function notifiedWhen({ emailAlerts, alertWhen, webhookUrl, webhookWhen }: Choices): string {
  const email = emailAlerts ? EMAIL_WHEN[alertWhen] : null
  const webhook = webhookUrl ? WEBHOOK_WHEN[webhookWhen] : null
  return email && webhook
    ? `Email: ${uncapitalized(email)}. Webhook: ${uncapitalized(webhook)}.`
    : (email ?? webhook ?? '')
}
