import { clsx } from 'clsx'
import { SCHEDULE_LABELS, type ScheduleView } from '#host/contract/schedules.ts'
import { addressHost } from '../../lib/address-host.ts'
import { MadeBy, May } from '../../lib/may.tsx'
import { Button } from '../../ui/button/button.tsx'
import { State } from '../../ui/state/state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { useScheduleActions } from './use-schedule-actions.ts'
import { ZonedTimeText } from './zoned-time.tsx'
import tableStyles from '../../ui/table/table.module.css'

export function ScheduleTable({ schedules }: { schedules: readonly ScheduleView[] }) {
  return (
    <Table
      caption="Scheduled scans"
      columns={['Name', 'Website', 'Schedule', 'Last Run', 'Next Run', 'Status', 'Actions']}
    >
      {schedules.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} />
      ))}
    </Table>
  )
}

function ScheduleRow({ schedule }: { schedule: ScheduleView }) {
  const { name, isActive, timeZone, lastRunAt, nextRunAt } = schedule
  const { toggle, remove, run } = useScheduleActions(schedule)
  return (
    <tr>
      <td className={tableStyles.site}>
        <TextLink alone to={`/schedules/${schedule.id}`}>
          {name}
        </TextLink>
      </td>
      <td className={tableStyles.host} data-label="Website">
        <span>{addressHost(schedule.url)}</span>
      </td>
      <td data-label="Schedule">
        <span className="muted">
          {SCHEDULE_LABELS[schedule.schedule]}
          <MadeBy id={schedule.createdBy} />
        </span>
      </td>
      <td data-label="Last Run">
        {lastRunAt ? <ZonedTimeText iso={lastRunAt} timeZone={timeZone} /> : <span className="faint">Never</span>}
      </td>
      <td data-label="Next Run">
        {nextRunAt ? <ZonedTimeText iso={nextRunAt} timeZone={timeZone} /> : <span className="faint">–</span>}
      </td>
      <td className={tableStyles.status}>
        <ScheduleState isActive={isActive} />
      </td>
      <td className={clsx('num', tableStyles.wide)}>
        <span className={tableStyles.act}>
          <May right="schedule">
            <Button
              size="sm"
              aria-label={`Run now: ${name}`}
              pending={run.pending && 'Starting...'}
              onClick={() => run.run()}
            >
              Run now
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={isActive ? 'pause' : 'play'}
              aria-label={`${isActive ? 'Pause' : 'Resume'} ${name}`}
              pending={toggle.pending}
              onClick={() => toggle.run()}
            />
          </May>
          <May right="delete" createdBy={schedule.createdBy}>
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              aria-label={`Delete ${name}`}
              pending={remove.pending}
              onClick={() => remove.run()}
            />
          </May>
        </span>
      </td>
    </tr>
  )
}

export function ScheduleState({ isActive }: { isActive: boolean }) {
  return <State tone={isActive ? 'good' : 'none'}>{isActive ? 'Active' : 'Paused'}</State>
}
