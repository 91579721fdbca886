import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { ScheduleScans as Scans } from '#host/contract/dashboard.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { SCHEDULE_LABELS, type DeliveryView, type ScheduleView } from '#host/contract/schedules.ts'
import type { SiteScanSummary } from '#host/contract/site-scans.ts'
import { addressHost } from '../../lib/address-host.ts'
import { May } from '../../lib/may.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { shortDate, relativeTime } from '../../ui/time/time.tsx'
import { SiteScanList } from '../site-scans/site-scan-card.tsx'
import { EMAIL_WHEN, notified, notifiedWhen } from './notified-when.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleState } from './schedule-table.tsx'
import { ScheduleScans } from './schedule-scans.tsx'
import { ScheduleWebhook } from './schedule-webhook.tsx'
import { zonedTime } from './zoned-time.tsx'
import { useScheduleActions } from './use-schedule-actions.ts'
import cardStyles from '../../ui/card/card.module.css'
import { capitalized, gradeFor } from '#analyzer/contract'
import styles from './schedules.module.css'

export type SchedulePageProps = {
  schedule: ScheduleView
  scans: Scans
  /** Its runs if it scans whole sites. */
  siteScans: readonly SiteScanSummary[]
  deliveries: readonly DeliveryView[]
}

/** One schedule: its settings, its scans and its notifications. */
export function SchedulePage({ schedule, scans, siteScans, deliveries }: SchedulePageProps) {
  const [editing, setEditing] = useState(false)
  const navigate = useNavigate()
  const { toggle, remove, run } = useScheduleActions(schedule)
  const { isActive } = schedule
  const ofSite = schedule.scope === 'site'
  return (
    <div className="page">
      <PageHead
        title={schedule.name}
        meta={
          <>
            <ScheduleState isActive={isActive} />
            <span>{addressHost(schedule.url)}</span>
            <span>{SCHEDULE_LABELS[schedule.schedule]}</span>
            <span>{`Since ${shortDate(schedule.createdAt)}`}</span>
          </>
        }
        actions={
          <May right="schedule">
            <Button icon={isActive ? 'pause' : 'play'} pending={toggle.pending} onClick={() => toggle.run()}>
              {isActive ? 'Pause' : 'Resume'}
            </Button>
            <Button onClick={() => setEditing(true)}>Edit</Button>
            <Button variant="primary" icon="play" pending={run.pending && 'Starting...'} onClick={() => run.run()}>
              Run now
            </Button>
          </May>
        }
      />
      {schedule.lastRefusal && (
        <Notice tone="bad" title="The last scan could not be started" level={2}>
          <p>{`${schedule.lastRefusal.message} It will be retried at the next scheduled time.`}</p>
        </Notice>
      )}
      <ScheduleFigures schedule={schedule} runs={ofSite ? siteScans : scans.scans} />
      {siteScans.length > 0 && (
        <Section title="Runs of the whole site">
          <div className={cardStyles.card}>
            <SiteScanList
              siteScans={siteScans}
              time={({ createdAt, completedAt }) => <>{zonedTime(completedAt ?? createdAt, schedule.timeZone)}</>}
            />
          </div>
        </Section>
      )}
      {!ofSite && <ScheduleScans schedule={schedule} scans={scans} />}
      <Section title="Settings">
        <Facts
          facts={[
            { name: 'Address', value: schedule.url },
            { name: 'Scans', value: ofSite ? `The whole site, at most ${schedule.maxPages} pages` : 'One page' },
            { name: 'Time zone', value: schedule.timeZone },
            // Scans of whole sites have no types.
            ...(ofSite
              ? []
              : [
                  { name: 'Scan type', value: capitalized(schedule.scanType) },
                  { name: 'Additional checks', value: checkNames(schedule) },
                ]),
            { name: 'Email alerts', value: schedule.emailAlerts ? EMAIL_WHEN[schedule.alertWhen] : 'Off' },
          ]}
        />
      </Section>
      <ScheduleWebhook schedule={schedule} deliveries={deliveries} />
      <May right="delete" createdBy={schedule.createdBy}>
        <Section
          title="Delete schedule"
          description="Existing scans are kept. You can undo this from the message that appears."
        >
          <Button
            variant="danger"
            pending={remove.pending && 'Deleting...'}
            onClick={() => void remove.run().then((done) => done && navigate('/dashboard?tab=scans'))}
          >
            Delete schedule
          </Button>
        </Section>
      </May>
      <ScheduleDialog open={editing} onOpenChange={setEditing} schedule={schedule} />
    </div>
  )
}

function checkNames({ sslAnalysis, complianceCheck, vulnerabilityScan }: ScheduleView): string {
  const names = [
    sslAnalysis && 'SSL analysis',
    complianceCheck && 'compliance check',
    vulnerabilityScan && 'vulnerability scan',
  ]
  return names.filter(Boolean).join(', ') || 'None'
}

type Run = Pick<ScanSummary, 'id' | 'status' | 'overallScore' | 'createdAt'>
/** `runs`: of a page or of the whole site, newest first. */
type ScheduleFiguresProps = { schedule: ScheduleView; runs: readonly Run[] }

function ScheduleFigures({ schedule, runs }: ScheduleFiguresProps) {
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
