import { createHmac } from 'node:crypto'

/** The token of a schedule's unsubscribe link, derived so that every mail can carry it while only its hash is searched. */
export function unsubscribeToken(scheduleId: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${scheduleId}`).digest('base64url')
}
