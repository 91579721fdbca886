import { HistoryTable } from '../scan-history/history-table.tsx'
import { SchedulesPanel } from '../schedules/schedules-panel.tsx'
import type { HomePageProps } from './home-page.tsx'

export function ScansTab({ scans, schedules, next, days, query }: HomePageProps) {
  return (
    <div className="dash">
      <HistoryTable title="Scan History" tab="scans" scans={scans} next={next} days={days} query={query} />
      <SchedulesPanel schedules={schedules} />
    </div>
  )
}
