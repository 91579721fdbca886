import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { SiteChangesPage } from '../../host/app/features/site-scans/site-changes-page.tsx'
import { readSitePagesQuery } from '../../host/app/features/site-scans/site-pages-address.ts'
import { SiteScanCard } from '../../host/app/features/site-scans/site-scan-card.tsx'
import { SiteScanPage } from '../../host/app/features/site-scans/site-scan-page.tsx'
import { SAMPLE_SITE_PAGES, SAMPLE_SITE_SCAN } from '../../host/app/testing/sample-site-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** The page of a site scan in each of its states, and its card on the dashboard. */
const meta = {
  title: 'Pages/Site scans',
  component: SiteScanPage,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
  args: {
    scan: SAMPLE_SITE_SCAN,
    pages: SAMPLE_SITE_PAGES,
    next: null,
    query: readSitePagesQuery(new URLSearchParams()),
  },
} satisfies Meta<typeof SiteScanPage>

export default meta
type Story = StoryObj<typeof meta>

const NONE = { known: 0, read: 0, judged: 0, refused: 0, failed: 0, throttled: 0, unchanged: 0 }

function stateOf(over: Partial<SiteScanView>, says: string, pages = SAMPLE_SITE_PAGES): Story {
  return {
    args: { scan: { ...SAMPLE_SITE_SCAN, ...over }, pages },
    play: async ({ canvas }) => {
      await expect(canvas.getAllByText(says)[0]).toBeVisible()
    },
  }
}

const nothing: Pick<SiteScanView, 'templates' | 'findings' | 'jobs' | 'overallScore' | 'grade'> = {
  templates: [],
  findings: [],
  jobs: [],
  overallScore: null,
  grade: 'N/A',
}
const coverageOf = (over: Partial<SiteScanView['coverage']>) => ({
  coverage: { ...SAMPLE_SITE_SCAN.coverage, ...NONE, notQueued: {}, limits: [], ...over },
})

export const Completed = stateOf({}, 'Fix first')
export const Running = stateOf(
  {
    ...nothing,
    status: 'running',
    stage: 'reading',
    completedAt: null,
    wait: { seconds: 12, reason: 'The server asked us to slow down.' },
    ...coverageOf({ known: 640, read: 38, judged: 1 }),
  },
  'Reading pages: 38 of at most 200',
)
export const Queued = stateOf({ ...nothing, status: 'queued', ...coverageOf({}) }, 'Waiting to start', [])
export const RefusedByRobots = stateOf(
  { ...nothing, ...coverageOf({ known: 40, refused: 40 }) },
  'robots.txt refuses this site to our scanner',
)
export const AllThrottled = stateOf(
  { ...nothing, ...coverageOf({ known: 40, throttled: 40 }) },
  'The server asked us to slow down until the scan ended',
)
export const OnePage = stateOf(
  {
    findings: [],
    jobs: [],
    templates: SAMPLE_SITE_SCAN.templates.slice(5, 6),
    ...coverageOf({ known: 1, read: 1, judged: 1, complete: true }),
  },
  'This site has one known page',
  SAMPLE_SITE_PAGES.slice(0, 1),
)
export const Failed = stateOf(
  {
    ...nothing,
    status: 'failed',
    failure: { code: 'dns', message: 'The name northwind.example does not exist.' },
    ...coverageOf({}),
  },
  'Site scan failed',
  [],
)
export const Cancelled = stateOf({ ...nothing, status: 'cancelled' }, 'Site scan cancelled')

export const Changes: Story = {
  render: () => (
    <SiteChangesPage
      id={SAMPLE_SITE_SCAN.id}
      host={SAMPLE_SITE_SCAN.host}
      changes={{
        before: { id: 'a', at: '2026-11-14T07:20:00.000Z', score: 71 },
        after: { id: SAMPLE_SITE_SCAN.id, at: SAMPLE_SITE_SCAN.createdAt, score: 66 },
        newPages: ['https://northwind.example/blog/winter'],
        gonePages: ['https://northwind.example/old-catalog'],
        shared: {
          score: { before: 71, after: 68 },
          fixed: [],
          appeared: SAMPLE_SITE_SCAN.findings.slice(0, 1),
        },
      }}
    />
  ),
}
export const FirstOfItsAddress: Story = {
  render: () => <SiteChangesPage id={SAMPLE_SITE_SCAN.id} host={SAMPLE_SITE_SCAN.host} changes={null} />,
}

export const OnTheDashboard: Story = {
  render: () => (
    <div className="page">
      <SiteScanCard siteScans={[SAMPLE_SITE_SCAN]} />
    </div>
  ),
}
