import { gradeFor } from '#analyzer/contract'
import type { ScheduleView } from '#host/contract/schedules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { Grade } from '../../ui/grade/grade.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { relativeTime } from '../../ui/time/time.tsx'
import { notified, notifiedWhen } from './notified-when.ts'
import { zonedTime } from './zoned-time.ts'
import styles from './schedules.module.css'

type Run = Pick<ScanSummary, 'id' | 'status' | 'overallScore' | 'createdAt'>
/** `runs`: of a page or of the whole site, newest first. */
type ScheduleFiguresProps = { schedule: ScheduleView; runs: readonly Run[] }

export function ScheduleFigures({ schedule, runs }: ScheduleFiguresProps) {
  const { nextRunAt, timeZone, scope } = schedule
  const hearers = notified(schedule)
  // The newest finished run, even a failed one: last week's score would hide today's failure.
  const last = runs.find(({ status }) => status === 'completed' || status === 'failed')
  const begun = runs.some(({ status }) => status === 'queued' || status === 'running')
  const failed = last?.status === 'failed'
  const score = last?.overallScore ?? null
  return (
    <dl className={styles.nextRun}>
      <div>
        <dt className="muted small">Next run</dt>
        <dd className="muted">
          <b suppressHydrationWarning>{nextRunAt ? relativeTime(nextRunAt) : 'Paused'}</b>
          {nextRunAt ? zonedTime(nextRunAt, timeZone) : 'Resume it to schedule the next run.'}
        </dd>
      </div>
      <div>
        <dt className="muted small">Last run</dt>
        <dd className="muted">
          <b>
            {score ?? (failed ? 'Failed' : last ? 'No score' : begun ? 'Running' : 'Never')}
            {score !== null && <Grade grade={gradeFor(score)} />}
          </b>
          {last ? (
            <TextLink to={`/${scope === 'site' ? 'site-scans' : 'scan-results'}/${last.id}`}>
              {zonedTime(last.createdAt, timeZone)}
            </TextLink>
          ) : (
            'No scan has been completed yet.'
          )}
        </dd>
      </div>
      <div>
        <dt className="muted small">Notifies</dt>
        <dd className="muted">
          <b>{hearers || 'Nobody'}</b>
          {hearers ? notifiedWhen(schedule) : 'Edit it to add email alerts, a webhook or a channel.'}
        </dd>
      </div>
    </dl>
  )
}
