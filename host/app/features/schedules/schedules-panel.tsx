import { useState } from 'react'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { May } from '../../lib/may.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import cardStyles from '../../ui/card/card.module.css'

export function SchedulesPanel({ schedules }: { schedules: readonly ScheduleView[] }) {
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Scheduled Scans"
      id="schedules"
      actions={
        <May right="schedule">
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add Schedule
          </Button>
        </May>
      }
    >
      {schedules.length === 0 ? (
        <Empty
          title="No Scheduled Scans"
          action={
            <May right="schedule">
              <Button variant="primary" onClick={() => setAdding(true)}>
                Create Your First Schedule
              </Button>
            </May>
          }
        >
          Scan a site daily, weekly or monthly, and see what changed.
        </Empty>
      ) : (
        <>
          <ScheduleTable schedules={schedules} />
          <p className={cardStyles.note}>
            {`Local times, ${zonesOf(schedules)}. Scheduled scans do not count towards the cooldown.`}
          </p>
        </>
      )}
      <ScheduleDialog open={adding} onOpenChange={setAdding} schedule={null} />
    </Card>
  )
}

function zonesOf(schedules: readonly ScheduleView[]): string {
  const zones = new Set(schedules.map(({ timeZone }) => timeZone))
  return zones.size === 1 ? [...zones].join() : 'in the time zone of each schedule'
}
