import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScanNotFoundScreen } from '../../host/app/features/scan-results/scan-screens.tsx'
import { ResultsPage } from '../../host/app/features/scan-results/results-page.tsx'
import { completedScan, queuedScan, runningScan } from '../../host/app/testing/sample-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** The page of a scan in each of its states, on the sample scan. */
const meta = {
  title: 'Pages/Scan results',
  component: ResultsPage,
  args: { scan: completedScan(), history: null },
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResultsPage>

export default meta
type Story = StoryObj<typeof meta>

export const Queued: Story = {
  args: { scan: queuedScan() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'AI Readiness Analysis Progress' })).toBeVisible()
    await expect(canvas.getByText('Scan queued for processing...')).toBeVisible()
  },
}

export const Running: Story = {
  args: { scan: runningScan() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Analyzing: Accessibility')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^View Report/ })).toHaveLength(5)
  },
}

export const Completed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Analysis complete! Your AI optimization score is 68/100')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Eligibility by assistant' })).toHaveTextContent('Blocked: ')
    await expect(canvas.getByRole('figure', { name: 'Scores of all modules' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View Detailed AI Recommendations Report' })).toHaveAttribute(
      'href',
      expect.stringContaining('/detailed-recommendations/'),
    )
  },
}

/** A module that could not be judged: its row says so, and the sum leaves it out. */
export const WithoutScore: Story = {
  args: {
    scan: {
      ...completedScan(),
      overallScore: null,
      cap: { limit: null, reason: 'The site turned our scanner away, so nothing could be judged.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /No overall score/ })).toBeVisible()
    const [reason] = canvas.getAllByText('The site turned our scanner away, so nothing could be judged.')
    await expect(reason).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    scan: {
      ...queuedScan(),
      status: 'failed',
      failure: { code: 'dns', message: 'hollowaybooks.example has no address.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan Failed' })).toBeVisible()
    await expect(canvas.getByText('hollowaybooks.example has no address.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry Scan' })).toBeEnabled()
  },
}

export const Cancelled: Story = {
  args: { scan: { ...queuedScan(), status: 'cancelled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan cancelled' })).toBeVisible()
  },
}

export const NotFound: Story = {
  render: () => <ScanNotFoundScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The requested scan could not be found.')).toBeVisible()
  },
}
