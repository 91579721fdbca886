import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { MODULE_IDS } from '#analyzer/contract'
import type { BadgeView } from '#host/contract/badges.ts'
import { BadgePage } from '../../host/app/features/badges/badge-page.tsx'
import { BadgeSection } from '../../host/app/features/badges/badge-section.tsx'
import { BadgesPage } from '../../host/app/features/badges/badges-page.tsx'
import { BannerPage } from '../../host/app/features/badges/generator/banner-page.tsx'
import '../../widgets/src/define.ts'
import { setScriptOrigin } from '../../widgets/src/internal/host-address.ts'
import { inRouter } from '../support/in-router.tsx'
import { badgeOf, STORY_HOST } from '../support/stub-server.ts'

setScriptOrigin(STORY_HOST)

/** Where an owner designs and publishes badges, and the public proof behind each of them. */
const meta = {
  title: 'Pages/Badges',
  parameters: { layout: 'fullscreen' },
  decorators: [inRouter],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const SCAN = {
  id: '0193f2c4-6b1e-7d02-9a57-3c1f8e5d2b90',
  url: 'https://northwind.example/',
  finalUrl: 'https://northwind.example/',
  status: 'completed',
  scanType: 'comprehensive',
  analysisCount: MODULE_IDS.length,
  overallScore: 87,
  cap: null,
  completedAt: '2026-11-21T07:43:00Z',
  origin: 'form',
} as const

/** The generator, with the real widget in its previews. */
export const Generator: Story = {
  render: () => (
    <div className="page">
      <h1>northwind.example</h1>
      <BadgeSection scan={SCAN} newer={null} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const previews = () => [...canvasElement.querySelectorAll('div[data-theme] > legible-badge')]
    await userEvent.click(canvas.getByRole('radio', { name: 'Premium Grade' }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Large/ }))
    await userEvent.click(canvas.getByRole('switch', { name: /^Scan date/ }))
    await waitFor(async () => {
      await expect(previews()).toHaveLength(3)
      for (const preview of previews()) {
        await expect(preview).toHaveAttribute('data-style', 'premium')
        const name = preview.shadowRoot?.querySelector('a.ready img')?.getAttribute('alt')
        await expect(name).toBe('AI readiness score 87 of 100 for northwind.example, grade A')
      }
    })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Custom text' }), 'Twenty-six characters long')
    await expect(canvas.getByRole('button', { name: 'Publish badge' })).toBeDisabled()
  },
}

const OWNED = { scanId: SCAN.id, jsonUrl: '', revokedAt: null, seenOn: [], shown: 0, createdBy: null }
const BADGES: BadgeView[] = [
  {
    ...badgeOf('good-1'),
    ...OWNED,
    shown: 4812,
    seenOn: [
      { origin: 'https://northwind.example', count: 4700 },
      { origin: 'https://cheap-tools-outlet.example', count: 1 },
    ],
  },
  { ...badgeOf('fair-1'), ...OWNED, style: 'elite', size: 'banner' },
  { ...badgeOf('expired-1'), ...OWNED, shown: 207, seenOn: [{ origin: 'https://northwind.example', count: 207 }] },
  { ...badgeOf('revoked-1'), ...OWNED, revokedAt: '2026-11-18T09:00:00Z', shown: 1 },
]

export const Published: Story = {
  render: () => <BadgesPage badges={BADGES} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Shown 5,020 times, on 2 sites')).toBeVisible()
    await expect(canvas.getByText('not the scanned site')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Scan again: / })).toBeEnabled()
    await expect(canvas.getByRole('link', { name: 'Create new' })).toHaveAttribute(
      'href',
      `/scan-results/${SCAN.id}#badge`,
    )
  },
}

export const NonePublished: Story = {
  render: () => <BadgesPage badges={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No Badges Yet' })).toBeVisible()
  },
}

function proofOf(id: string, says: string | RegExp): Story {
  return {
    render: () => (
      <BadgePage
        badge={{
          ...badgeOf(id),
          signature: id.startsWith('unknown') ? null : 'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
          askedUrl: 'https://www.northwind.example/',
          scanType: 'comprehensive',
          scannedAt: '2026-11-21T07:43:00Z',
          modules: ['securityHeaders', 'seoResults'],
          scanId: null,
        }}
      />
    ),
    play: async ({ canvas }) => {
      await expect(canvas.getByText(says)).toBeVisible()
    },
  }
}

export const ProofValid = proofOf('good-1', `Comprehensive, 2 of ${MODULE_IDS.length} modules counted`)
export const ProofRedirected = proofOf('good-1', /www\.northwind\.example redirected to northwind\.example/)
export const ProofExpired = proofOf('expired-1', 'The badge is expired.')
export const ProofRevoked = proofOf('revoked-1', 'The badge is revoked.')
export const ProofUnknown = proofOf('unknown-1', 'This badge was never issued')

/** Every sample on the page is a working widget. */
export const AboutBadges: Story = {
  render: () => <BannerPage />,
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      const first = canvasElement.querySelector('figure legible-badge[data-theme="light"]')
      await expect(first?.shadowRoot?.querySelector('a.ready')).toBeTruthy()
    })
  },
}
