import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { ChangesPage } from '../../host/app/features/scans/changes/changes-page.tsx'
import { SchedulePage } from '../../host/app/features/schedules/schedule-page.tsx'
import { SchedulesPanel } from '../../host/app/features/schedules/schedules-panel.tsx'
import { completedScan } from '../../host/app/testing/sample-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** Scans that repeat: their list, webhooks and the changes between two runs. */
const meta = {
  title: 'Pages/Schedules',
  component: SchedulesPanel,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
  args: { schedules: [] },
} satisfies Meta<typeof SchedulesPanel>

export default meta
type Story = StoryObj<typeof meta>

const SCHEDULE: ScheduleView = {
  id: 'docs',
  name: 'Docs',
  createdBy: 'ada',
  url: 'https://docs.quillwork.example/',
  schedule: 'daily',
  scanType: 'comprehensive',
  sslAnalysis: true,
  complianceCheck: true,
  vulnerabilityScan: true,
  emailAlerts: true,
  alertWhen: 'regression',
  channelIds: [],
  scope: 'page',
  maxPages: 50,
  webhookUrl: 'https://hooks.quillwork.example/legible',
  webhookWhen: 'completion',
  timeZone: 'Europe/Lisbon',
  isActive: true,
  lastRunAt: '2026-11-21T02:00:00.000Z',
  nextRunAt: '2026-11-22T02:00:00.000Z',
  lastScanId: null,
  lastRefusal: null,
  createdAt: '2026-09-02T10:00:00.000Z',
}

const CHANGES: ScanChanges = {
  url: 'https://hollowaybooks.example/',
  before: { id: 'a', at: '2026-11-14T09:12:00.000Z', score: 61 },
  after: { id: 'b', at: '2026-11-21T09:14:00.000Z', score: 54 },
  delta: -7,
  notCompared: ['coreWebVitalsResults'],
  fresh: [finding('stock', 'medium', 'An API call of the page failed', ['GET /api/stock: no response within 10 s'])],
  fixed: [finding('alt', 'low', 'An image has no alt text', ['/covers/quiet-roads.avif'])],
  worse: [
    {
      ...finding('robots', 'critical', 'robots.txt allows GPTBot, but your server refuses it', [
        'GET / as GPTBot: 403',
      ]),
      severityBefore: 'high',
      evidenceBefore: ['GET / as GPTBot: 200'],
    },
  ],
  certificate: {
    before: '2026-11-26T00:00:00.000Z',
    after: '2027-01-21T00:00:00.000Z',
    issuerBefore: "R11, Let's Encrypt",
    issuerAfter: "E8, Let's Encrypt",
  },
  robots: [{ agent: 'GPTBot', before: 'allowed', after: 'disallowed' }],
  regressed: true,
}

function finding(id: string, severity: FindingRef['severity'], title: string, evidence: string[]): FindingRef {
  return { id, module: 'robotsResults', severity, title, gain: 1.3, evidence }
}

export const NoSchedules: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Create Your First Schedule' })).toBeVisible()
  },
}

export const Panel: Story = {
  args: { schedules: [SCHEDULE, { ...SCHEDULE, id: 'p', name: 'Shop', isActive: false, nextRunAt: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pause Docs' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resume Shop' })).toBeVisible()
  },
}

export const WebhookRefused: Story = {
  render: () => (
    <SchedulePage
      schedule={SCHEDULE}
      scans={{ scans: [], line: [] }}
      siteScans={[]}
      deliveries={[
        {
          id: 'd',
          type: 'webhook.test',
          url: SCHEDULE.webhookUrl ?? '',
          status: 'failed',
          attempts: [{ at: '2026-11-21T02:02:11.000Z', status: 503, error: 'The receiver answered 503.' }],
          scanId: null,
          createdAt: '2026-11-21T02:02:10.000Z',
          nextAttemptAt: null,
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send a test' })).toBeVisible()
    await expect(canvas.getByText('Failed')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resend' })).toBeEnabled()
  },
}

/** Also on a phone, where each figure stands beside its name, none is left out. */
export const Unchanged: Story = {
  render: () => (
    <SchedulePage
      schedule={SCHEDULE}
      scans={{ scans: [{ ...completedScan(), createdBy: null, change: 0 }], line: [] }}
      siteScans={[]}
      deliveries={[]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '±0' })).toBeVisible()
  },
}

/** Runs of a whole site have no scan type; a channel is told of them. */
export const WholeSite: Story = {
  render: () => (
    <SchedulePage
      schedule={{ ...SCHEDULE, scope: 'site', emailAlerts: false, webhookUrl: null, channelIds: ['ops'] }}
      scans={{ scans: [], line: [] }}
      siteScans={[]}
      deliveries={[]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Next run')).toBeVisible()
    await expect(canvas.getByText('1 channel')).toBeVisible()
    await expect(canvas.getByText('The whole site, at most 50 pages')).toBeVisible()
    await expect(canvas.queryByText('Scan type')).toBeNull()
  },
}

export const Changes: Story = {
  render: () => (
    <ChangesPage
      changes={CHANGES}
      scanType="comprehensive"
      scoring={{
        before: [{ module: 'seoResults', points: 15, score: 61, counted: true }],
        after: [{ module: 'seoResults', points: 15, score: 54, counted: true }],
      }}
      scoringVersion={{ before: '2026.11', after: '2026.11' }}
      findings={{ before: 31, after: 31 }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('lost 7 points in 7 days')
    await expect(canvas.getByText('Severity before: high.')).toBeVisible()
    await expect(canvas.getByText("E8, Let's Encrypt")).toBeVisible()
    await expect(canvas.getByText('Disallowed')).toBeVisible()
  },
}
