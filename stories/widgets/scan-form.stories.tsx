import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { BADGE_THEMES } from '#widgets/contract'
import { LegibleScanForm } from '../../widgets/react/index.ts'
import { snippet } from '../support/snippet.ts'
import { STORY_HOST, serveStories, type StoryServer } from '../support/stub-server.ts'

const meta = {
  title: 'Widgets/Scan form',
  component: LegibleScanForm,
  args: { 'data-host': STORY_HOST, 'data-key': 'pk_7Qm2xVtR9bKc4LwZ8nFs' },
  argTypes: {
    'data-theme': { control: 'inline-radio', options: BADGE_THEMES },
    'data-label': { control: 'text' },
    'data-brand': { control: 'color' },
    'data-radius': { control: { type: 'range', min: 0, max: 22 } },
    lang: { control: 'select', options: ['en', 'de', 'es', 'fr'] },
    dir: { control: 'inline-radio', options: ['ltr', 'rtl'] },
  },
  parameters: {
    docs: {
      description: {
        component: 'Scans a visitor’s site on a partner’s page, with live progress and the score in place.',
      },
      source: {
        transform: (_: string, { args }: { args: Record<string, unknown> }) => snippet('legible-scan-form', args),
      },
    },
  },
} satisfies Meta<typeof LegibleScanForm>

export default meta
type Story = StoryObj<typeof meta>

async function rootOf(canvas: HTMLElement): Promise<ShadowRoot> {
  return waitFor(() => {
    const root = canvas.querySelector('legible-scan-form')?.shadowRoot
    if (!root?.querySelector('.title')) throw new Error('The form is not there yet.')
    return root
  })
}

async function submit(canvas: HTMLElement, address: string): Promise<ShadowRoot> {
  const root = await rootOf(canvas)
  const field = root.querySelector('input')
  if (!field) throw new Error('The form has no field.')
  if (address) await userEvent.type(field, address)
  root.querySelector('form')?.requestSubmit()
  return root
}

/** Submits an address to a server that answers like this, then waits for a text. */
function scans(answers: StoryServer, text: RegExp): Pick<Story, 'beforeEach' | 'play'> {
  return {
    beforeEach: () => serveStories(answers),
    play: async ({ canvasElement }) => {
      const root = await submit(canvasElement, 'northwind.example')
      await waitFor(() => expect(root.querySelector('.base')?.textContent ?? '').toMatch(text))
    },
  }
}

function reads(text: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await waitFor(async () => {
      const root = await rootOf(canvasElement)
      await expect(root.querySelector('.base')?.textContent ?? '').toContain(text)
    })
  }
}

export const Empty: Story = { play: reads('Can AI assistants read your site?') }
export const Dark: Story = { args: { 'data-theme': 'dark' }, play: reads('Scan my site') }
export const German: Story = { args: { lang: 'de' }, play: reads('Website prüfen') }
export const Spanish: Story = { args: { lang: 'es' }, play: reads('Analizar mi sitio') }
export const French: Story = { args: { lang: 'fr' }, play: reads('Analyser mon site') }
export const RightToLeft: Story = { args: { dir: 'rtl' }, play: reads('Scan my site') }
export const OwnLabel: Story = { args: { 'data-label': 'Address of your shop' }, play: reads('Address of your shop') }
export const PartnerPlum: Story = { args: { 'data-brand': '#7a2e8e', 'data-radius': 0 }, play: reads('Scan my site') }
export const PartnerAmber: Story = { args: { 'data-brand': '#ffb000', 'data-radius': 22 }, play: reads('Scan my site') }

export const Narrow: Story = {
  render: (args) => (
    <div className="narrow">
      <style>{'.narrow { width: 280px }'}</style>
      <LegibleScanForm {...args} />
    </div>
  ),
  play: reads('Scan my site'),
}

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const root = await submit(canvasElement, '')
    await waitFor(() => expect(root.querySelector('#error')?.textContent).toBe('Please enter a URL'))
  },
}

const running = { status: 'running', progress: 42, step: 'Content Quality' } as const
const completed = {
  status: 'completed',
  progress: 100,
  overallScore: 87,
  grade: 'A',
  resultUrl: `${STORY_HOST}/scan-results/1`,
} as const

/** Taken by the server and not yet begun. */
export const Loading: Story = { ...scans({ scan: [{ status: 'queued', progress: 0 }] }, /0%/) }
export const RunningDark: Story = {
  ...scans({ scan: [running] }, /Analyzing: Content Quality/),
  args: { 'data-theme': 'dark' },
}
export const RunningGerman: Story = {
  ...scans({ scan: [running] }, /42%\s*Analyse: Content Quality/),
  args: { lang: 'de' },
}
export const DoneRightToLeft: Story = { ...scans({ scan: [completed] }, /Excellent/), args: { dir: 'rtl' } }
export const Offline: Story = {
  ...scans({ offline: true }, /You are offline.*Your address is kept/s),
}
export const Running: Story = { ...scans({ scan: [running] }, /42%\s*Analyzing: Content Quality/) }
export const Done: Story = { ...scans({ scan: [completed] }, /Excellent, grade A\s*87 of 100/) }
export const DoneDark: Story = { ...scans({ scan: [completed] }, /Excellent/), args: { 'data-theme': 'dark' } }
export const DonePoor: Story = { ...scans({ scan: [{ ...completed, overallScore: 12, grade: 'D' }] }, /Poor, grade D/) }
export const DoneFull: Story = { ...scans({ scan: [{ ...completed, overallScore: 100, grade: 'A+' }] }, /grade A\+/) }
export const Failed: Story = {
  ...scans(
    { scan: [{ status: 'failed', message: 'The site did not answer.' }] },
    /Scan Failed.*The site did not answer/s,
  ),
}
export const QuotaUsedUp: Story = {
  ...scans(
    { start: { status: 429, body: { message: 'The daily quota of this form is used up.', requestId: '7f3c-91aa' } } },
    /The daily quota of this form is used up.*Request 7f3c-91aa/s,
  ),
}

export const DoneGood: Story = { ...scans({ scan: [{ ...completed, overallScore: 64, grade: 'B' }] }, /Good, grade B/) }
export const DoneNeedsWork: Story = {
  ...scans({ scan: [{ ...completed, overallScore: 42, grade: 'C' }] }, /Needs work, grade C/),
}
/** The report stays with the partner's key holder: no link. */
export const DoneWithoutReport: Story = {
  ...scans({ scan: [{ ...completed, resultUrl: null }] }, /Excellent, grade A/),
}
export const FailedDark: Story = {
  ...scans({ scan: [{ status: 'failed', message: 'The site did not answer.' }] }, /Scan Failed/),
  args: { 'data-theme': 'dark' },
}
/** Without a reason of the server the form has words of its own. */
export const FailedWithoutReason: Story = {
  ...scans({ scan: [{ status: 'cancelled' }] }, /There was an issue completing your scan\. Please try again\./),
}
/** No key, or one that is no longer valid: an owner's mistake, which a visitor need not read about. */
export const WithoutKey: Story = {
  ...scans({}, /Scan Failed.*There was an issue completing your scan/s),
  args: { 'data-key': '' },
}
export const KeyRefused: Story = {
  ...scans(
    { start: { status: 403, body: { message: 'This form may not be used on this page.' } } },
    /Scan Failed.*This form may not be used on this page\./s,
  ),
}
export const OfflineDark: Story = { ...scans({ offline: true }, /You are offline/), args: { 'data-theme': 'dark' } }

/** The server takes no such address: told below the field, and what was typed stays. */
export const AddressRefused: Story = {
  beforeEach: () => serveStories({ start: { status: 400, body: { message: 'This address cannot be scanned.' } } }),
  play: async ({ canvasElement }) => {
    const root = await submit(canvasElement, 'northwind')
    await waitFor(() => expect(root.querySelector('#error')?.textContent).toBe('This address cannot be scanned.'))
    await expect(root.querySelector('input')?.value).toBe('northwind')
  },
}

export const LongAddress: Story = {
  beforeEach: () => serveStories({ scan: [running] }),
  render: (args) => (
    <div className="narrow">
      <style>{'.narrow { width: 280px }'}</style>
      <LegibleScanForm {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = await submit(canvasElement, `${'a-very-long-label-'.repeat(3)}.${'another-one-'.repeat(4)}.example`)
    await waitFor(() => expect(root.querySelector('.host')?.textContent ?? '').toContain('a-very-long-label'))
    const { right } = root.host.getBoundingClientRect()
    await expect(root.querySelector('.host')?.getBoundingClientRect().right ?? Infinity).toBeLessThanOrEqual(right)
  },
}
