import type { ScheduleView } from '#host/contract/schedules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { relativeTime } from '../../ui/time/time.tsx'
import { zonedTime } from './zoned-time.ts'

type ScheduleFiguresProps = { schedule: ScheduleView; scans: readonly ScanSummary[] }

export function ScheduleFigures({ schedule, scans }: ScheduleFiguresProps) {
  const { nextRunAt, lastRunAt, timeZone, emailAlerts, webhookUrl } = schedule
  const tells = [emailAlerts && 'Mail', webhookUrl && 'Webhook'].filter(Boolean).join(', ')
  const last = scans.find(({ status }) => status === 'completed')
  return (
    <dl className="next-run">
      <div>
        <dt>Next run</dt>
        <dd>
          <b suppressHydrationWarning>{nextRunAt ? relativeTime(nextRunAt) : 'Paused'}</b>
          {nextRunAt ? `${zonedTime(nextRunAt, timeZone)} in ${timeZone}` : 'Resume it to plan the next run.'}
        </dd>
      </div>
      <div>
        <dt>Last run</dt>
        <dd>
          <b>{last?.overallScore ?? (lastRunAt ? 'No score' : 'Never')}</b>
          {last ? (
            <TextLink to={`/scan-results/${last.id}`}>{zonedTime(last.createdAt, timeZone)}</TextLink>
          ) : (
            'No scan has been completed yet.'
          )}
        </dd>
      </div>
      <div>
        <dt>Tells</dt>
        <dd>
          <b>{tells || 'Nobody'}</b>
          {tells ? 'when a scan ends' : 'Edit it to add email alerts or a webhook.'}
        </dd>
      </div>
    </dl>
  )
}
