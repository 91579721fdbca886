import { HistoryTable } from '../scan-history/history-table.tsx'
import type { HomePageProps } from './home-page.tsx'

export function ScansTab({ scans, next, days, query }: HomePageProps) {
  return (
    <div className="dash">
      <HistoryTable title="Scan History" tab="scans" scans={scans} next={next} days={days} query={query} />
    </div>
  )
}
