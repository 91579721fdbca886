import { clsx } from 'clsx'
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { countText } from '#analyzer/contract'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import { RANGE_FORMATS } from '#host/contract/exports.ts'
import type { HistoryQuery, ScanPage } from '#host/contract/history.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import type { ScheduleView } from '#host/contract/schedules.ts'
import type { SiteScanSummary } from '#host/contract/site-scans.ts'
import type { SitePage, SiteQuery, SiteReadiness } from '#host/contract/sites.ts'
import { IDLE_LIST_POLL_MS, listPollDelay } from '../../lib/newer-scan.ts'
import { useReload } from '../../lib/use-reload.ts'
import { Card } from '../../ui/card/card.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { HistoryTable, RecentScans } from '../scans/history/history-table.tsx'
import { RangeLinks } from '../scans/history/range-links.tsx'
import { SiteScanCard } from '../site-scans/site-scan-card.tsx'
import { SchedulesPanel } from '../schedules/schedules-panel.tsx'
import { ReadinessOverview, SecurityOverview } from './overview.tsx'
import { SiteList } from './site-list.tsx'
import cardStyles from '../../ui/card/card.module.css'
import styles from './dashboard.module.css'

export type HomeTab = 'dashboard' | 'scans' | 'reports'

export type DashboardTabProps = {
  tab: HomeTab
  overview: DashboardOverview
  /** Null on the scans tab. */
  sites: SitePage | null
  siteQuery: SiteQuery
  /** The newest few; empty except on the dashboard tab. */
  scans: readonly ScanSummary[]
  /** The newest few site scans; empty except on the dashboard tab. */
  siteScans: readonly SiteScanSummary[]
  /** Null except on the scans tab. */
  history: ScanPage | null
  schedules: readonly ScheduleView[]
  query: HistoryQuery
}

/** The content of a dashboard tab for a signed-in user. */
export function DashboardTab({
  tab,
  overview,
  sites,
  siteQuery,
  scans,
  siteScans,
  history,
  schedules,
  query,
}: DashboardTabProps) {
  useRefresh(listPollDelay([...(history?.scans ?? scans), ...siteScans], IDLE_LIST_POLL_MS))
  const fresh = overview.totalScans === 0
  if (tab === 'reports') return <ReportsTab overview={overview} readiness={sites?.readiness} days={query.days} />
  return (
    <div className={styles.dash}>
      {tab === 'dashboard' ? (
        <>
          {sites && sites.total > 0 && <ReadinessOverview readiness={sites.readiness} />}
          {sites && <SiteList list={sites} query={siteQuery} />}
          {(!fresh || siteScans.length === 0) && <SecurityOverview overview={overview} />}
          <SiteScanCard siteScans={siteScans} />
          {!fresh && <RecentScans scans={scans} days={query.days} />}
        </>
      ) : (
        <>
          {history && <HistoryTable {...{ history, query, fresh }} />}
          <SchedulesPanel schedules={schedules} />
        </>
      )}
    </div>
  )
}

type ReportsTabProps = { overview: DashboardOverview; readiness: SiteReadiness | undefined; days: number }

/** The account's totals, and its scans of a time range as a file. */
function ReportsTab({ overview, readiness, days }: ReportsTabProps) {
  return (
    <Card title="Reports">
      <div className={cardStyles.pad}>
        <Figures
          large
          figures={[
            { name: 'Total Analyses', value: countText(overview.totalScans) },
            { name: 'Average Security Score', value: overview.averageSecurityScore ?? '–', unit: 'of 100' },
            { name: 'AI Readiness', value: readiness?.mean ?? '–', unit: 'of 100' },
          ]}
        />
      </div>
      <div className={clsx('row', cardStyles.pad, styles.reportsActions)}>
        <RangeLinks days={days} />
        {RANGE_FORMATS.map((format) => (
          <DownloadLink key={format} icon="down" href={`/api/scans/export?format=${format}&days=${days}`}>
            {`Export ${format.toUpperCase()}`}
          </DownloadLink>
        ))}
        <TextLink alone to="/ai-optimization-reports">
          AI Optimization Reports
        </TextLink>
      </div>
    </Card>
  )
}

/** Reloads the page's data at this interval while the page is visible and no navigation is under way. */
function useRefresh(everyMs: number) {
  const { state } = useRevalidator()
  const reload = useReload()
  const idle = useNavigation().state === 'idle' && state === 'idle'
  const refresh = useRef(() => {})
  refresh.current = () => idle && reload()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
