/**
 * Everything that a channel can be told of, in the order of its form. A new event is a row here, and a call of `publish`
 * where it happens.
 */
export const NOTIFICATION_EVENTS: readonly { type: string; label: string }[] = [
  { type: 'scan.completed', label: 'Each completed run' },
  { type: 'scan.regressed', label: 'A run in which the site got worse' },
  { type: 'scan.failed', label: 'A run that failed or could not be started' },
  { type: 'scan.failing', label: 'Three failed runs in a row' },
  { type: 'site-scan.completed', label: 'Each completed scan of a whole site' },
  { type: 'site-scan.regressed', label: 'A whole site that got worse' },
  { type: 'site-scan.failed', label: 'A scan of a whole site that failed' },
  { type: 'badge.expiring', label: 'A badge that expires within a week' },
]

export function isNotificationEvent(type: string): boolean {
  return NOTIFICATION_EVENTS.some((event) => event.type === type)
}
