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

export const ScanStates: Story = {
  render: () => (
    <ul>
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

export const Pill: Story = { args: { pill: true } }

export const Severities: Story = {
  render: () => (
    <p>
      {(['critical', 'high', 'medium', 'low', 'info'] as const).map((level) => (
        <Severity key={level} level={level} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Critical')).toBeVisible()
  },
}

export const Failed: Story = {
  render: () => (
    <main>
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

export const NoScansYet: Story = {
  render: () => (
    <main>
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

export const Loading: Story = {
  render: () => (
    <main aria-busy="true">
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

export const CardWithTags: Story = {
  render: () => (
    <main>
      <h1>Overview</h1>
      <Card title="Structured Data" actions={<Button size="sm">View Report</Button>}>
        <Tag>Organization</Tag> <Tag>Product</Tag>
      </Card>
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Structured Data' })).toBeVisible()
  },
}
