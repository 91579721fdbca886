import { clsx } from 'clsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../host/app/ui/button/button.tsx'
import { Card } from '../../host/app/ui/card/card.tsx'
import { Empty } from '../../host/app/ui/empty/empty.tsx'
import { Notice } from '../../host/app/ui/notice/notice.tsx'
import { Severity } from '../../host/app/ui/severity/severity.tsx'
import { Skeleton } from '../../host/app/ui/skeleton/skeleton.tsx'
import { State } from '../../host/app/ui/state/state.tsx'
import { Tag } from '../../host/app/ui/tag/tag.tsx'
import cardStyles from '../../host/app/ui/card/card.module.css'

/** What something is or how it went. A color is always beside a word and a shape. */
const meta = {
  title: 'Host/States',
  component: State,
  args: { tone: 'good', children: 'Complete' },
  argTypes: { tone: { control: 'select', options: ['good', 'fair', 'poor', 'bad', 'info', 'running', 'none'] } },
} satisfies Meta<typeof State>

export default meta
type Story = StoryObj<typeof meta>

const SCANS = [
  ['none', 'Queued'],
  ['running', 'Running'],
  ['good', 'Complete'],
  ['bad', 'Failed'],
  ['none', 'Cancelled'],
] as const

/** The states of a scan. */
export const ScanStates: Story = {
  render: () => (
    <ul className="stack">
      {SCANS.map(([tone, text]) => (
        <li key={text}>
          <State tone={tone}>{text}</State>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
  },
}

/** A state with a background, for heads of pages. */
export const Pill: Story = { args: { pill: true } }

/** How bad a finding is: a color, a shape and a word. */
export const Severities: Story = {
  render: () => (
    <p className="row">
      {(['critical', 'high', 'medium', 'low', 'info'] as const).map((level) => (
        <Severity key={level} level={level} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Critical')).toBeVisible()
  },
}

/** What happened and what to do. */
export const Failed: Story = {
  render: () => (
    <main className="stack">
      <h1>northwind.example</h1>
      <h2>Scan</h2>
      <Notice tone="bad" title="Scan Failed" live>
        <p>There was an issue completing your scan. Please try again.</p>
      </Notice>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Scan Failed')
  },
}

/** An empty list says what belongs there, with the one next action. */
export const NoScansYet: Story = {
  render: () => (
    <main className="stack">
      <h1>Dashboard</h1>
      <Empty title="No Scans Yet" level={2} action={<Button variant="primary">Start scan</Button>}>
        Start your first security scan to see overview metrics.
      </Empty>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No Scans Yet' })).toBeVisible()
  },
}

/** The outline of what is to come, in its place. */
export const Loading: Story = {
  render: () => (
    <main className="stack" aria-busy="true">
      <h1>Recent Scans</h1>
      <Card label="Recent Scans">
        <Skeleton />
      </Card>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Recent Scans' })).toBeVisible()
  },
}

/** A card with a title, actions and tags. */
export const CardWithTags: Story = {
  render: () => (
    <main className="stack">
      <h1>Overview</h1>
      <Card title="Structured Data" actions={<Button size="sm">View Report</Button>}>
        <p className={clsx('row', cardStyles['pad'])}>
          <Tag>Organization</Tag> <Tag>Product</Tag>
        </p>
      </Card>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Structured Data' })).toBeVisible()
  },
}
