import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import type { HistoryQuery, ScanPage } from '#host/contract/history.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import type { ScheduleView } from '#host/contract/schedules.ts'
import type { SitePage, SiteQuery } from '#host/contract/sites.ts'
import { listPollDelay, RESULTS_PAGE_POLL_MS } from '../../lib/newer-scan.ts'
import { RecentScans } from '../scans/history/recent-scans.tsx'
import { HistoryTable } from '../scans/history/history-table.tsx'
import { SchedulesPanel } from '../schedules/schedules-panel.tsx'
import { Overview } from './overview.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SiteList } from './site-list.tsx'
import styles from './dashboard.module.css'

export type HomeTab = 'dashboard' | 'scans' | 'reports'

export type DashboardTabProps = {
  tab: HomeTab
  overview: DashboardOverview
  /** Of the dashboard tab, else null. */
  sites: SitePage | null
  siteQuery: SiteQuery
  /** The newest few, of the dashboard tab. */
  scans: readonly ScanSummary[]
  /** Of the scans tab, else null. */
  history: ScanPage | null
  schedules: readonly ScheduleView[]
  query: HistoryQuery
}

/** What the chosen tab of the dashboard shows, for somebody who is signed in. */
export function DashboardTab({ tab, overview, sites, siteQuery, scans, history, schedules, query }: DashboardTabProps) {
  useRefresh(listPollDelay(history?.scans ?? scans, RESULTS_PAGE_POLL_MS, false))
  if (tab === 'reports') return <ReportsTab overview={overview} days={query.days} />
  return (
    <div className={styles.dash}>
      {tab === 'dashboard' ? (
        <>
          {sites && <SiteList list={sites} query={siteQuery} />}
          <Overview overview={overview} />
          <RecentScans scans={scans} days={query.days} />
        </>
      ) : (
        <>
          {history && <HistoryTable history={history} query={query} />}
          <SchedulesPanel schedules={schedules} />
        </>
      )}
    </div>
  )
}

/** Reads the page's data again in this rhythm while the page is looked at; never in the way of a navigation. */
function useRefresh(everyMs: number | false) {
  const { revalidate, state } = useRevalidator()
  const idle = useNavigation().state === 'idle' && state === 'idle'
  const refresh = useRef(() => {})
  refresh.current = () => idle && revalidate()
  useEffect(() => {
    if (everyMs === false) return
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
