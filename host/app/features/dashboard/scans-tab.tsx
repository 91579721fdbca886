import type { HistoryQuery, ScanPage } from '#host/contract/history.ts'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { HistoryTable } from '../scan-history/history-table.tsx'
import { SchedulesPanel } from '../schedules/schedules-panel.tsx'

type ScansTabProps = { history: ScanPage; query: HistoryQuery; schedules: readonly ScheduleView[] }

export function ScansTab({ history, query, schedules }: ScansTabProps) {
  return (
    <div className="dash">
      <HistoryTable history={history} query={query} />
      <SchedulesPanel schedules={schedules} />
    </div>
  )
}
