import type { ScheduleView } from '#host/contract/schedules.ts'

type Choices = Pick<ScheduleView, 'emailAlerts' | 'alertWhen' | 'webhookUrl' | 'webhookWhen'>

const MAIL = { completion: 'after every scan', regression: 'when the site got worse or a scan failed' } as const
const WEBHOOK = { completion: 'after every completed scan', regression: 'when the site got worse' } as const

/** When a schedule notifies, for each of its channels. */
export function notifiedWhen({ emailAlerts, alertWhen, webhookUrl, webhookWhen }: Choices): string {
  const mail = emailAlerts ? MAIL[alertWhen] : null
  const webhook = webhookUrl ? WEBHOOK[webhookWhen] : null
  return mail && webhook ? `email ${mail}, webhook ${webhook}` : (mail ?? webhook ?? '')
}
