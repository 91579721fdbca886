import { gradeFor } from '#analyzer/contract'
import type { ScheduleView } from '#host/contract/schedules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { Grade } from '../../ui/grade/grade.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { relativeTime } from '../../ui/time/time.tsx'
import { notifiedWhen } from './notified-when.ts'
import { zonedTime } from './zoned-time.ts'
import styles from './schedules.module.css'

type ScheduleFiguresProps = { schedule: ScheduleView; scans: readonly ScanSummary[] }

export function ScheduleFigures({ schedule, scans }: ScheduleFiguresProps) {
  const { nextRunAt, lastRunAt, timeZone, emailAlerts, webhookUrl } = schedule
  const channels = [emailAlerts && 'Email', webhookUrl && (emailAlerts ? 'webhook' : 'Webhook')]
    .filter(Boolean)
    .join(', ')
  // The newest finished run, even a failed one: last week's score would hide today's failure.
  const last = scans.find(({ status }) => status === 'completed' || status === 'failed')
  const failed = last?.status === 'failed'
  const score = last?.overallScore ?? null
  return (
    <dl className={styles.nextRun}>
      <div>
        <dt className="muted small">Next run</dt>
        <dd className="muted">
          <b suppressHydrationWarning>{nextRunAt ? relativeTime(nextRunAt) : 'Paused'}</b>
          {nextRunAt ? `${zonedTime(nextRunAt, timeZone)} in ${timeZone}` : 'Resume it to schedule the next run.'}
        </dd>
      </div>
      <div>
        <dt className="muted small">Last run</dt>
        <dd className="muted">
          <b>
            {score ?? (failed ? 'Failed' : lastRunAt ? 'No score' : 'Never')}
            {score !== null && <Grade grade={gradeFor(score)} />}
          </b>
          {last ? (
            <TextLink to={`/scan-results/${last.id}`}>{zonedTime(last.createdAt, timeZone)}</TextLink>
          ) : (
            'No scan has been completed yet.'
          )}
        </dd>
      </div>
      <div>
        <dt className="muted small">Notifies</dt>
        <dd className="muted">
          <b>{channels || 'Nobody'}</b>
          {channels ? notifiedWhen(schedule) : 'Edit it to add email alerts or a webhook.'}
        </dd>
      </div>
    </dl>
  )
}
