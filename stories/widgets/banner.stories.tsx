import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BADGE_THEMES } from '#widgets/contract'
import { LegibleBanner } from '../../widgets/react/index.ts'
import { snippet } from '../support/snippet.ts'
import { STORY_HOST } from '../support/stub-server.ts'

const meta = {
  title: 'Widgets/Banner',
  component: LegibleBanner,
  args: { 'data-host': STORY_HOST, 'data-scan-id': 'good-1', 'data-layout': 'strip' },
  argTypes: {
    'data-scan-id': { control: 'select', options: ['good-1', 'fair-1', 'poor-1', 'bad-1', 'full-1'] },
    'data-layout': { control: 'inline-radio', options: ['strip', 'hero'] },
    'data-theme': { control: 'inline-radio', options: BADGE_THEMES },
    'data-text': { control: 'text' },
  },
  parameters: {
    docs: {
      description: { component: 'A published badge as wide as its place: a strip of one line, or the foot of a page.' },
      source: {
        transform: (_: string, { args }: { args: Record<string, unknown> }) => snippet('legible-banner', args),
      },
    },
  },
} satisfies Meta<typeof LegibleBanner>

export default meta
type Story = StoryObj<typeof meta>

/** The heading of every banner of the story reads like this. */
function reads(title: RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await waitFor(async () => {
      const banners = [...canvasElement.querySelectorAll('legible-banner')]
      await expect(banners.length).toBeGreaterThan(0)
      for (const banner of banners) {
        banner.scrollIntoView() // it reads its record when it comes near
        const { shadowRoot } = banner
        await expect(shadowRoot?.querySelector('.title')?.textContent ?? '').toMatch(title)
      }
    })
  }
}

const WIDTHS = [300, 400, 620, 1040]

const atEveryWidth: NonNullable<Story['render']> = (args) => (
  <div>
    {WIDTHS.map((width) => (
      <div key={width} className={`w-${width}`}>
        <style>{`.w-${width} { width: ${width}px; max-width: 100%; margin-bottom: 20px }`}</style>
        <LegibleBanner {...args} />
      </div>
    ))}
  </div>
)

export const Strip: Story = { render: atEveryWidth, play: reads(/^AI readiness score 87, excellent$/) }
export const Hero: Story = {
  args: { 'data-layout': 'hero' },
  render: atEveryWidth,
  play: reads(/^87 of 100 for AI readiness$/),
}
export const Dark: Story = { args: { 'data-theme': 'dark' }, render: atEveryWidth, play: reads(/87/) }
export const Good: Story = { args: { 'data-scan-id': 'fair-1' }, play: reads(/64, good$/) }
export const NeedsWork: Story = { args: { 'data-scan-id': 'poor-1' }, play: reads(/42, needs work$/) }
export const Poor: Story = { args: { 'data-scan-id': 'bad-1' }, play: reads(/18, poor$/) }
export const Full: Story = { args: { 'data-scan-id': 'full-1' }, play: reads(/100, excellent$/) }
export const Expired: Story = { args: { 'data-scan-id': 'expired-1' }, play: reads(/^Score expired$/) }
export const Revoked: Story = { args: { 'data-scan-id': 'revoked-1' }, play: reads(/^Badge withdrawn$/) }
export const Unknown: Story = { args: { 'data-scan-id': 'unknown-1' }, play: reads(/^No such badge$/) }
export const OwnText: Story = {
  args: { 'data-text': 'Read by every assistant' },
  play: reads(/^Read by every assistant$/),
}
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <LegibleBanner {...args} />
    </div>
  ),
  play: reads(/87/),
}
export const PartnerColors: Story = {
  args: { 'data-layout': 'hero' },
  render: (args) => (
    <div className="partner">
      <style>{'.partner { --legible-brand: #7a2e8e; --legible-radius: 2px }'}</style>
      <LegibleBanner {...args} />
    </div>
  ),
  play: reads(/87/),
}
export const Loading: Story = {
  args: { 'data-scan-id': 'loading-1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toBeVisible()
  },
}
export const Offline: Story = {
  args: { 'data-scan-id': 'offline-1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toBeVisible()
  },
}

const hero = { 'data-layout': 'hero' } as const
export const HeroDark: Story = { args: { ...hero, 'data-theme': 'dark' }, render: atEveryWidth, play: reads(/87/) }
export const HeroPoor: Story = { args: { ...hero, 'data-scan-id': 'bad-1' }, play: reads(/^18 of 100/) }
export const HeroExpired: Story = { args: { ...hero, 'data-scan-id': 'expired-1' }, play: reads(/^Score expired$/) }
export const HeroRevoked: Story = { args: { ...hero, 'data-scan-id': 'revoked-1' }, play: reads(/^Badge withdrawn$/) }
export const HeroUnknown: Story = { args: { ...hero, 'data-scan-id': 'unknown-1' }, play: reads(/^No such badge$/) }
export const ExpiredDark: Story = {
  args: { 'data-scan-id': 'expired-1', 'data-theme': 'dark' },
  render: atEveryWidth,
  play: reads(/^Score expired$/),
}
