import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sharedScanSchema, sharedSiteScanSchema } from '#host/contract/shares.ts'
import { SharedPage } from '../../host/app/features/shares/shared-page.tsx'
import { completedScan } from '../../host/app/testing/sample-scan.ts'
import { SAMPLE_SITE_SCAN } from '../../host/app/testing/sample-site-scan.ts'
import { inRouter } from '../support/in-router.tsx'

/** What whoever has a link to a result sees, in each state of the link. */
const meta = {
  title: 'Pages/Shared results',
  component: SharedPage,
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SharedPage>

export default meta
type Story = StoryObj<typeof meta>

const scan = sharedScanSchema.parse(completedScan())
const says = (text: string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text)[0]).toBeVisible()
  },
})

export const Result: Story = {
  args: { state: 'open', result: { kind: 'scan', scan, crawlers: [] } },
  ...says('Fix first'),
}

export const Comparison: Story = {
  args: {
    state: 'open',
    result: { kind: 'comparison', a: { ...scan, overallScore: 61 }, b: scan, sameModules: true, sameSeries: true },
  },
  ...says('What has changed'),
}

export const SiteScan: Story = {
  args: { state: 'open', result: { kind: 'site-scan', scan: sharedSiteScanSchema.parse(SAMPLE_SITE_SCAN) } },
  ...says('The site in one picture'),
}

export const Running: Story = {
  args: { state: 'open', result: { kind: 'scan', scan: { ...scan, status: 'running' }, crawlers: [] } },
  ...says('This scan is still running'),
}

export const Locked: Story = { args: { state: 'locked', answer: null }, ...says('This result has a password') }

export const WrongPassword: Story = {
  args: { state: 'locked', answer: { message: 'This is not the password of this link.', issues: [], values: {} } },
  ...says('This is not the password of this link.'),
}

export const Gone: Story = { args: { state: 'gone' }, ...says('This link shows nothing') }
