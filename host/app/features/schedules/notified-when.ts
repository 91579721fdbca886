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
  return email && webhook ? `Email: ${lowered(email)}. Webhook: ${lowered(webhook)}.` : (email ?? webhook ?? '')
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
