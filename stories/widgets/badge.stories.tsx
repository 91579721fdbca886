import type { ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  BADGE_SIZES,
  BADGE_STYLES,
  BADGE_THEMES,
  type BadgeSize,
  type BadgeStyle,
  type BadgeTheme,
} from '#widgets/contract'
import { LegibleBadge } from '../../widgets/react/index.ts'
import { snippet } from '../support/snippet.ts'
import { STORY_HOST } from '../support/stub-server.ts'

const meta = {
  title: 'Widgets/Badge',
  component: LegibleBadge,
  args: { 'data-host': STORY_HOST, 'data-scan-id': 'good-1', 'data-style': 'signature', 'data-size': 'medium' },
  argTypes: {
    'data-scan-id': { control: 'select', options: ['good-1', 'fair-1', 'poor-1', 'bad-1', 'full-1'] },
    'data-style': { control: 'select', options: BADGE_STYLES },
    'data-size': { control: 'inline-radio', options: BADGE_SIZES },
    'data-theme': { control: 'inline-radio', options: BADGE_THEMES },
    'data-text': { control: 'text' },
  },
  parameters: {
    docs: {
      description: {
        component: 'A published badge as an image that links to its verification page. Copy the code, no build needed.',
      },
      source: { transform: (_: string, { args }: { args: Record<string, unknown> }) => snippet('legible-badge', args) },
    },
  },
} satisfies Meta<typeof LegibleBadge>

export default meta
type Story = StoryObj<typeof meta>

function badgesIn(canvas: HTMLElement): readonly ShadowRoot[] {
  return [...canvas.querySelectorAll('legible-badge')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
}

/** Every badge of the story shows its image under a name that begins like this. */
async function expectNames(canvas: HTMLElement, begin: string): Promise<void> {
  await waitFor(async () => {
    const roots = badgesIn(canvas)
    await expect(roots.length).toBeGreaterThan(0)
    for (const root of roots) {
      root.host.scrollIntoView() // it reads its record when it comes near
      await expect(root.querySelector('a.ready img')?.getAttribute('alt') ?? '').toMatch(new RegExp(`^${begin}`))
    }
  })
}

/** The grounds that a badge may stand on, as a page's own sheet would paint them. */
const GROUNDS = [
  ['light', '#fff'],
  ['dark', '#131a1c'],
] as const

function Grounds({ children }: { children: (theme: BadgeTheme) => ReactNode }) {
  return GROUNDS.map(([theme, color]) => (
    <div key={theme} className={`ground-${theme}`}>
      <style>{`.ground-${theme} { background: ${color}; padding: 12px }`}</style>
      {children(theme)}
    </div>
  ))
}

function sizesOf(style: BadgeStyle): Story {
  return {
    args: { 'data-style': style },
    render: (args) => (
      <Grounds>
        {(theme) =>
          BADGE_SIZES.map((size: BadgeSize) => (
            <p key={size}>
              <LegibleBadge {...args} data-size={size} data-theme={theme} />
            </p>
          ))
        }
      </Grounds>
    ),
    play: async ({ canvasElement }) => {
      await expectNames(canvasElement, 'AI readiness score 87 of 100 for northwind.example')
      const widths = badgesIn(canvasElement).map(({ host }) => (host as HTMLElement).offsetWidth)
      await expect(widths.slice(0, 3)).toEqual([300, 400, 500])
    },
  }
}

/** One state in every style and theme. */
function stylesIn(id: string, name: string): Story {
  return {
    args: { 'data-scan-id': id },
    render: (args) => (
      <Grounds>
        {(theme) =>
          BADGE_STYLES.map((style) => (
            <p key={style}>
              <LegibleBadge {...args} data-style={style} data-theme={theme} />
            </p>
          ))
        }
      </Grounds>
    ),
    play: ({ canvasElement }) => expectNames(canvasElement, name),
  }
}

export const Signature = sizesOf('signature')
export const Authority = sizesOf('authority')
export const Elite = sizesOf('elite')
export const Verified = sizesOf('verified')
export const Modern = sizesOf('modern')
export const Premium = sizesOf('premium')

export const Scores: Story = {
  render: (args) => (
    <div>
      {['full-1', 'good-1', 'fair-1', 'poor-1', 'bad-1'].map((id) => (
        <p key={id}>
          <LegibleBadge {...args} data-scan-id={id} />
        </p>
      ))}
    </div>
  ),
  play: ({ canvasElement }) => expectNames(canvasElement, 'AI readiness score \\d+ of 100'),
}

export const Dark: Story = {
  args: { 'data-theme': 'dark' },
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => expectNames(canvasElement, 'AI readiness score 87'),
}

export const OwnText: Story = {
  args: { 'data-text': 'Measured by people we trust' },
  play: async ({ canvasElement }) => {
    await expectNames(canvasElement, 'AI readiness score 87')
    const [root] = badgesIn(canvasElement)
    const drawn = decodeURIComponent(root?.querySelector('img')?.src ?? '')
    await expect(drawn).toContain('Measured')
    await expect(drawn).not.toContain('we trust')
  },
}

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      {BADGE_SIZES.map((size) => (
        <p key={size}>
          <LegibleBadge {...args} data-size={size} />
        </p>
      ))}
    </div>
  ),
  play: ({ canvasElement }) => expectNames(canvasElement, 'AI readiness score 87'),
}

export const Expired = stylesIn('expired-1', 'Score expired')
export const Revoked = stylesIn('revoked-1', 'Badge withdrawn')
export const Unknown = stylesIn('unknown-1', 'No such badge')

/** Until the record is there, the link and image inside the tag are shown. */
export const Loading: Story = {
  args: { 'data-scan-id': 'loading-1' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', `${STORY_HOST}/badges/loading-1`)
    await expect(badgesIn(canvasElement)[0]?.querySelector('a.ready') ?? null).toBeNull()
  },
}

/** Where the server cannot be reached they stay. */
export const Offline: Story = {
  args: { 'data-scan-id': 'offline-1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toBeVisible()
  },
}
