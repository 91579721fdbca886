import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import { DEFAULT_ANALYSIS_COUNT } from '#host/contract/analysis-count.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { listPollDelay, mayRetryScan } from '../../../lib/newer-scan.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { SearchInput } from '../../../ui/input/input.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { demoReports, emptyText, filterReports, type Report, type ReportFilter } from './filter-reports.ts'
import { ReportCard } from './report-card.tsx'
import buttonStyles from '../../../ui/button/button.module.css'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './reports-page.module.css'

export type ReportsPageProps = {
  signedIn: boolean
  /** Null for visitors, and if the list could not be read. */
  scans: readonly ScanSummary[] | null
  overview: DashboardOverview | null
  now: string
}

const LIST_EVERY_MS = 300_000

export function ReportsPage({ signedIn, scans, overview, now }: ReportsPageProps) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<ReportFilter>('all')
  const { data: list = [] } = useRead<readonly ScanSummary[]>(scans && '/api/scans', {
    initial: scans ?? [],
    pollDelay: (shown) => listPollDelay(shown, LIST_EVERY_MS),
    mayRetry: mayRetryScan,
  })
  const { found, pending } = useFoundScans(text, list)
  const own: Report[] = found.map((scan) => ({ ...scan, demo: false }))
  const demo = list.length === 0
  const reports = demo ? demoReports(new Date(now)) : own
  const shown = filterReports(reports, text, filter)
  return (
    <div className="page">
      <PageHead title="AI Optimization Reports" meta={<span>One report for each scan, newest first</span>} />
      <Stats overview={demo ? null : overview} />
      {demo && (
        <p
          className={clsx('muted', styles.demoNote)}
        >{`These are demo reports. ${demoReason(signedIn, scans !== null)}`}</p>
      )}
      <div className={clsx('split split-48', styles.barRow)} role="search" aria-label="Reports">
        <SearchInput
          label="Search by website URL"
          placeholder="Search by website URL..."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Segmented
          className={styles.statuses}
          label="Filter by status"
          options={[
            { value: 'all', label: 'All' },
            { value: 'completed', label: 'Completed' },
            { value: 'running', label: 'Running' },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <span className="faint small" role="status">
          {pending && <span className={buttonStyles.spin} aria-hidden="true" />}
          {pending ? ' Loading reports...' : `${shown.length} of ${reports.length} shown`}
        </span>
      </div>
      {shown.length === 0 ? (
        <div className={cardStyles.card}>
          <Empty
            level={2}
            title="No Reports Found"
            action={
              <div className="row">
                <ButtonLink variant="primary" to="/">
                  Start Your First AI Scan
                </ButtonLink>
                {text && <Button onClick={() => setText('')}>Clear search</Button>}
                {!text && filter !== 'all' && <Button onClick={() => setFilter('all')}>Show all</Button>}
              </div>
            }
          >
            {emptyText(text, filter, reports.length)}
          </Empty>
        </div>
      ) : (
        <ul className={clsx('divided', cardStyles.card)}>
          {shown.map((report) => (
            <li key={report.id} className={styles.report}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      {list.length >= LISTED && (
        <p className={clsx('small muted', styles.end)}>
          {`These are the newest ${LISTED}. Search covers all reports. `}
          <TextLink to="/dashboard?tab=scans">Scan history</TextLink>
        </p>
      )}
      <section className={clsx('split split-56', styles.promo)} aria-labelledby="promo">
        <div>
          <h2 id="promo">Start New AI Scan</h2>
          <p className="muted">Scan another website, or the same one again to see what your changes achieved.</p>
        </div>
        <ButtonLink variant="primary" to="/">
          Start New AI Scan
        </ButtonLink>
      </section>
    </div>
  )
}

const LISTED = 100
const PAUSE_MS = 300

/** The list holds only the newest scans. If an account has more, a search asks the server. */
function useFoundScans(text: string, newest: readonly ScanSummary[]) {
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const address = `/api/scans?limit=${LISTED}&q=${encodeURIComponent(wanted)}`
  const { data, pending } = useRead<readonly ScanSummary[]>(newest.length >= LISTED && wanted ? address : null, {
    pollDelay: (shown) => listPollDelay(shown, LIST_EVERY_MS),
  })
  return { found: (text.trim() && data) || newest, pending }
}

function demoReason(signedIn: boolean, read: boolean): string {
  if (!signedIn) return 'Create a free account to see your own.'
  return read ? 'Yours appear here after your first scan.' : 'Yours could not be loaded. Please try again in a moment.'
}

function Stats({ overview }: { overview: DashboardOverview | null }) {
  return (
    <Figures
      large
      className={clsx(cardStyles.card, cardStyles.pad)}
      figures={[
        { name: 'Total Reports', value: overview?.totalScans ?? 0 },
        { name: 'Average Score', value: overview?.averageScore ?? '–', unit: 'of 100' },
        { name: 'Completed', value: overview?.completedScans ?? 0 },
        { name: 'Analysis Modules', value: DEFAULT_ANALYSIS_COUNT },
      ]}
    />
  )
}
