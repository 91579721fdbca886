import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { HistoryQuery } from '#host/contract/history.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { ComparePage } from '../../host/app/features/scans/compare/compare-page.tsx'
import { DashboardTab, type DashboardTabProps } from '../../host/app/features/dashboard/dashboard-tab.tsx'
import { readSiteQuery } from '../../host/app/features/dashboard/site-query.ts'
import { ReportPage } from '../../host/app/features/scans/report/report-page.tsx'
import { ReportsPage } from '../../host/app/features/marketing/demo-reports/reports-page.tsx'
import { HistoryTable } from '../../host/app/features/scans/history/history-table.tsx'
import { completedScan, queuedScan, runningScan } from '../../host/app/testing/sample-scan.ts'
import { SAMPLE_SITE_SCAN } from '../../host/app/testing/sample-site-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** The table of scans, the list of reports, a report, and two scans side by side. */
const meta = {
  title: 'Pages/Scan history',
  component: HistoryTable,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HistoryTable>

export default meta
type Story = StoryObj<typeof meta>

const QUERY: HistoryQuery = { days: 30, sort: 'createdAt', direction: 'descending', page: 1 }
const NONE = { scans: [], page: 1, pages: 1, total: 0 }

function summaries(): ScanSummary[] {
  const failure = { code: 'dns' as const, message: 'The name northwind.example could not be resolved.' }
  const url = 'https://northwind.example/catalogue/winter/new-arrivals'
  const failed = { ...queuedScan(), id: 'failed', url, status: 'failed' as const, failure }
  return [{ ...runningScan(), id: 'running' }, completedScan(), failed].map((scan) => ({ ...scan, createdBy: null }))
}

export const History: Story = {
  args: { history: { scans: summaries(), page: 2, pages: 400, total: 9_978 }, query: { ...QUERY, page: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9,978 scans, page 2 of 400')).toBeVisible()
    await expect(canvas.getByText('Running 26%')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /new-arrivals/ })).toHaveTextContent('FailedName not found')
    const table = canvas.getByRole('table')
    await expect(table.offsetWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
    await expect(canvas.getByTitle('northwind.example/catalogue/winter/new-arrivals')).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Scan Date' })).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', expect.stringContaining('page=3'))
  },
}

export const NothingFound: Story = {
  args: { history: NONE, query: { ...QUERY, q: 'nowhere' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Scans Found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Clear search' })).toBeVisible()
  },
}

export const NoScansInRange: Story = {
  args: { history: NONE, query: QUERY },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No scans in the last 30 days.')).toBeVisible()
  },
}

/** Without any scans there is nothing to search, to limit or to export. */
export const FreshAccount: Story = {
  args: { history: NONE, query: QUERY, fresh: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No Page Scans Yet' })).toBeVisible()
    for (const role of ['button', 'link', 'searchbox', 'combobox'] as const)
      await expect(canvas.queryByRole(role)).toBeNull()
  },
}

const FRESH_DASHBOARD: DashboardTabProps = {
  tab: 'dashboard',
  overview: {
    totalScans: 0,
    completedScans: 0,
    runningScans: 0,
    failedScans: 0,
    criticalIssues: 0,
    totalVulnerabilities: 0,
    averageScore: null,
    averageSecurityScore: null,
    mostCommonGrade: 'Unknown',
    grades: [],
  },
  sites: null,
  siteQuery: readSiteQuery(new URLSearchParams()),
  scans: [],
  siteScans: [],
  history: null,
  schedules: [],
  query: QUERY,
}

export const NoScansYet: Story = {
  args: { history: NONE, query: QUERY },
  render: () => <DashboardTab {...FRESH_DASHBOARD} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Start your first security scan to see overview metrics.')).toBeVisible()
  },
}

/** Whoever has scanned a whole site is not told to start a first scan. */
export const SiteScansOnly: Story = {
  args: { history: NONE, query: QUERY },
  render: () => <DashboardTab {...FRESH_DASHBOARD} siteScans={[SAMPLE_SITE_SCAN]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Newest site scans' })).toBeVisible()
    await expect(canvas.queryByText('No Scans Yet')).toBeNull()
  },
}

export const DemoReports: Story = {
  args: { history: NONE, query: QUERY },
  render: () => <ReportsPage signedIn={false} scans={null} overview={null} now="2026-11-21T12:00:00.000Z" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Demo')).toHaveLength(3)
  },
}

export const Report: Story = {
  args: { history: NONE, query: QUERY },
  render: () => <ReportPage scan={completedScan()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Executive summary' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Fix pack' })).toHaveAttribute('download')
  },
}

/** A failed scan keeps the findings of its finished steps, and is never called analyzed. */
export const ReportOfFailed: Story = {
  args: { history: NONE, query: QUERY },
  render: () => <ReportPage scan={{ ...runningScan(), status: 'failed' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Failed/)).toHaveTextContent('Failed 21 Nov 2026, 09:13 UTC')
    await expect(canvas.queryByText(/^Analyzed/)).toBeNull()
  },
}

/** After re-checks: one finding is fixed, one is still there. */
export const ReportRechecked: Story = {
  args: { history: NONE, query: QUERY },
  render: () => {
    const scan = completedScan()
    const [gone, there] = scan.findings
    const checkedAt = '2026-11-21T10:00:00.000Z'
    const rechecks = {
      [gone?.id ?? '']: { findingId: gone?.id ?? '', status: 'fixed' as const, checkedAt },
      [there?.id ?? '']: {
        findingId: there?.id ?? '',
        status: 'present' as const,
        checkedAt,
        evidence: there?.evidence ?? [],
      },
    }
    return <ReportPage scan={{ ...scan, rechecks }} />
  },
  play: async ({ canvas }) => {
    // Both the finding and its job say so.
    for (const fixed of canvas.getAllByText('Fixed', { exact: true })) await expect(fixed).toBeVisible()
    await expect(canvas.getByText('Still there', { exact: true })).toBeVisible()
    await expect(canvas.getByText(', 1 of 6 fixed since')).toBeVisible()
  },
}

export const Compared: Story = {
  args: { history: NONE, query: QUERY },
  render: () => {
    const after = completedScan()
    const before = { ...after, id: 'before', overallScore: 61 }
    return <ComparePage a={before} b={after} sameModules sameSeries scans={[]} />
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('hollowaybooks.example: two scans compared')).toBeVisible()
  },
}
