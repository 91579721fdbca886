import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScanNotFoundScreen } from '../../host/app/features/scans/results/scan-screens.tsx'
import { ResultsPage } from '../../host/app/features/scans/results/results-page.tsx'
import { completedScan, queuedScan, runningScan } from '../../host/app/testing/sample-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** The page of one scan in each of its states, from the queue to the result. */
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
    await expect(await canvas.findByRole('heading', { name: 'AI Readiness Analysis Progress' })).toBeVisible()
    await expect(canvas.getByText('Scan queued for processing...')).toBeVisible()
  },
}

export const Running: Story = {
  args: { scan: runningScan() },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Analyzing: Accessibility')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^View Report/ })).toHaveLength(5)
    // The short list of the specification, which can be folded.
    await expect(canvas.getByText('Final Processing')).toBeVisible()
    await userEvent.click(canvas.getByText(/^Analysis in progress\.\.\. \d+ of 14$/))
    await expect(canvas.getByText('Final Processing')).not.toBeVisible()
  },
}

export const Completed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Analysis complete! Your AI optimization score is 68/100')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: /^The server refuses ChatGPT and Perplexity/ })).toBeVisible()
    await expect(
      canvas.getByRole('link', {
        name: 'Let OAI-SearchBot and PerplexityBot through the firewall of hollowaybooks.example',
      }),
    ).toHaveAttribute('href', '#fixes')
    await expect(canvas.getByText('Can AI open it?')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'From 68 today to 81 after these jobs' })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Eligibility by assistant' })).toHaveTextContent('Blocked: ')
    // In a fold that is open by style on wide screens, which the matcher for visibility does not know.
    await expect(canvas.getByRole('figure', { name: 'Scores of all modules' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'View Detailed AI Recommendations Report' })).toHaveAttribute(
      'href',
      expect.stringContaining('/detailed-recommendations/'),
    )
  },
}

/** The job of a visitor is open: one fix, then each finding once, its evidence folded. */
export const OpenJob: Story = {
  args: {
    scan: {
      ...completedScan(),
      jobs: completedScan().jobs.map((job, at) => ({
        ...job,
        findings: at ? [] : completedScan().findings.map(({ id }) => id),
      })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const [finding] = completedScan().findings
    if (!finding) throw new Error('The sample has no finding.')
    await expect(canvas.getByText('One fix for all of them')).toBeVisible()
    const named = canvas.getAllByText(finding.title).filter((element) => element.checkVisibility())
    await expect(named).toHaveLength(1)
    const evidence = canvas.getByText(finding.evidence.join('\n'), { normalizer: (text) => text })
    await expect(evidence).not.toBeVisible()
    await userEvent.click(named[0] ?? canvas.getByText('One fix for all of them'))
    await expect(evidence).toBeVisible()
  },
}

/** Which facts of the page reach each kind of reader: a question opens to what is lost, and how to keep it. */
export const AskThisPage: Story = {
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByRole('button', { name: 'How much does A Field Guide to Quiet Roads cost?' })
    await expect(canvas.getAllByRole('row', { name: /^How much does/ })[0]).toHaveTextContent('Lost')
    await userEvent.click(price)
    // In a fold that is open by style on wide screens, which the matcher for visibility does not know.
    await expect(canvas.getByText('Include it in the server-rendered HTML.')).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'See it there' })).toHaveAttribute(
      'href',
      'https://hollowaybooks.example/#:~:text=%C2%A318.99',
    )
  },
}

const REFUSAL =
  'The site refused our scanner with status 403, so it could not be assessed. This says nothing about the site itself.'

/** A site that refuses the scanner has no score, and the reason is the headline. */
export const WithoutScore: Story = {
  args: {
    scan: {
      ...completedScan(),
      overallScore: null,
      cap: { limit: null, reason: REFUSAL },
      answer: {
        headline: REFUSAL,
        access: null,
        reading: null,
        substance: null,
        start: null,
      },
      jobs: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No overall score')).toBeVisible()
    const [reason] = canvas.getAllByText(REFUSAL)
    await expect(reason).toBeVisible()
    // Points of single parts would contradict a result without a score.
    await expect(canvas.queryByRole('table', { name: /points went|Parts of the score/ })).toBeNull()
    await expect(canvas.getByText('Modules, one by one')).toBeVisible()
  },
}

/** What caps the score is the headline, and has its row in the ledger. */
export const Capped: Story = {
  args: {
    scan: {
      ...completedScan(),
      overallScore: 39,
      cap: {
        limit: 39,
        reason: 'The page is set to noindex (meta robots), so no search engine or assistant may list it.',
      },
      answer: {
        headline: 'The page is set to noindex (meta robots), so no search engine or assistant may list it.',
        access: { state: 'bad', text: 'No assistant can use it' },
        reading: { state: 'good', text: 'Yes, its text is in the HTML' },
        substance: { state: 'good', text: 'Yes, 820 words of main text' },
        start: 'Remove the directives that keep the page out of answers',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^The page is set to noindex/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Score cap/ })).toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Overall 39 100 61' })).toBeInTheDocument()
  },
}

const { readings } = completedScan()

/** Without a browser nothing was compared, so nothing is called complete. */
export const WithoutBrowser: Story = {
  args: { scan: { ...completedScan(), readings: readings && { ...readings, rendered: null, missing: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not compared')).toBeInTheDocument()
    await expect(canvas.queryByText('Nothing missing')).toBeNull()
  },
}

/** A history with one scored scan has no chart, and no link to it. */
export const OneScoredScan: Story = {
  args: {
    history: {
      scores: [
        { id: 'a', at: '2026-11-14T09:12:00.000Z', score: null },
        { id: completedScan().id, at: '2026-11-21T09:13:36.000Z', score: 68 },
      ],
      newer: null,
      previous: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'History' })).toBeNull()
  },
}

/** Visitors see the answer and the number of findings, not the findings. */
export const ForVisitor: Story = {
  args: { scan: { ...completedScan(), findings: [], jobs: [], readings: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Start here:')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Create a free account' })).toBeVisible()
  },
}

/** Every link to the report carries the token of an embedded scan, so that the scan is saved to a new account. */
export const ForVisitorWithToken: Story = {
  args: { scan: { ...completedScan(), findings: [], jobs: [], readings: null } },
  parameters: { address: '/?token=t0ken' },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '')
    const reports = links.filter((href) => /recommendations\b/.test(decodeURIComponent(href)))
    await expect(reports.length).toBeGreaterThan(20)
    for (const href of reports) await expect(decodeURIComponent(href)).toContain('?token=t0ken')
  },
}

export const Failed: Story = {
  args: {
    scan: {
      ...queuedScan(),
      status: 'failed',
      failure: { code: 'dns', message: 'The name hollowaybooks.example could not be resolved to a public address.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Scan Failed' })).toBeVisible()
    await expect(
      canvas.getByText('The name hollowaybooks.example could not be resolved to a public address.'),
    ).toBeVisible()
    // A name that does not exist is not found the second time either.
    await expect(canvas.getByText('Check the spelling of the address.')).toBeVisible()
    const buttons = canvas.getByRole('button', { name: 'Retry Scan' }).parentElement?.children ?? []
    await expect([...buttons].map(({ textContent }) => textContent)).toEqual([
      'Edit address',
      'Retry Scan',
      'Back to Dashboard',
    ])
    await expect(canvas.queryByText(/Scan it over HTTP/)).toBeNull()
  },
}

/** An address without a scheme is scanned over HTTPS, which a few sites do not support. */
export const FailedByHttps: Story = {
  args: {
    scan: {
      ...queuedScan(),
      status: 'failed',
      failure: {
        code: 'tls',
        message: 'No secure connection to hollowaybooks.example: the TLS handshake failed.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Scan it over HTTP' })).toBeEnabled()
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
