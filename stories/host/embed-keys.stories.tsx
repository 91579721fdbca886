import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { EmbedKeysPage } from '../../host/app/features/embeds/embed-keys-page.tsx'
import '../../widgets/src/define.ts'
import { inRouter } from '../support/in-router.tsx'
import { STORY_HOST } from '../support/stub-server.ts'

/** Keys for the scan form on partners’ sites, with their origins, quota and use. */
const meta = {
  title: 'Pages/Embed keys',
  component: EmbedKeysPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inRouter],
  args: { keys: [], origin: STORY_HOST, today: '2026-11-21' },
} satisfies Meta<typeof EmbedKeysPage>

export default meta
type Story = StoryObj<typeof meta>

const KEY: EmbedKeyView = {
  id: '0193f2c4-6b1e-7d02-9a57-3c1f8e5d2b91',
  key: 'pk_7Qm2xVtR9bKc4LwZ8nFs',
  name: 'Partner pages',
  origins: ['https://www.studio-albar.example', 'https://audit.studio-albar.example'],
  brandColor: '#7a2e8e',
  radius: 4,
  dailyQuota: 300,
  usedToday: 143,
  isActive: true,
  createdAt: '2026-11-01T09:00:00Z',
  usage: [
    { day: '2026-11-21', count: 143 },
    { day: '2026-11-20', count: 300 },
    { day: '2026-11-12', count: 70 },
  ],
}

export const NoKeys: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create your first key' }))
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'New embed key' })
    await expect(within(dialog).getByRole('textbox', { name: 'Origins' })).toBeVisible()
  },
}

export const OneKey: Story = {
  args: { keys: [KEY] },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText('The quota was reached on 20 Nov. Visitors were asked to try again later.'),
    ).toBeVisible()
    await waitFor(async () => {
      const button = canvasElement.querySelector('legible-scan-form')?.shadowRoot?.querySelector('button')
      await expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(122, 46, 142)')
    })
  },
}

/** Nothing is wider than a phone, the sentence about a reached quota included. */
export const OnAPhone: Story = {
  args: { keys: [KEY] },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The quota was reached/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(320)
  },
}

export const SeveralKeys: Story = {
  args: {
    keys: [
      KEY,
      {
        ...KEY,
        id: 'b',
        name: 'Own blog',
        origins: ['https://blog.example'],
        usedToday: 50,
        dailyQuota: 50,
        usage: [],
      },
      {
        ...KEY,
        id: 'c',
        name: 'Conference demo',
        isActive: false,
        usedToday: 0,
        brandColor: null,
        radius: null,
        usage: [],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('50 of 50 today')).toBeVisible()
    await expect(canvas.getByText('Off')).toBeVisible()
  },
}
