import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { SitePage, SiteRow } from '#host/contract/sites.ts'
import { SiteList } from '../../host/app/features/dashboard/site-list.tsx'
import { inRouter } from '../support/in-router.tsx'

const PER_PAGE = 50

/** The sites of an account on the dashboard, from none to five hundred. */
const meta = {
  title: 'Pages/Site list',
  component: SiteList,
  decorators: [
    (Story) => (
      <>
        <h1>Dashboard</h1>
        <Story />
      </>
    ),
    inRouter,
  ],
  args: { list: pageOf(20), query: { search: '', tag: '', order: 'newest', page: 1 } },
} satisfies Meta<typeof SiteList>

export default meta
type Story = StoryObj<typeof meta>

function site(number: number, over: Partial<SiteRow> = {}): SiteRow {
  const score = 34 + ((number * 17) % 60)
  return {
    host: `site-${String(number).padStart(3, '0')}.example`,
    scanId: `scan-${number}`,
    url: `https://site-${String(number).padStart(3, '0')}.example/`,
    scanType: 'comprehensive',
    score,
    change: (number % 5) - 2,
    trend: [score - 8, score - 3, score],
    nextJob: 'Let AI crawlers through the firewall',
    unscored: null,
    scannedAt: '2026-11-21T09:14:06.000Z',
    tags: [],
    ...over,
  }
}

function pageOf(total: number, over: Partial<SitePage> = {}): SitePage {
  const sites = Array.from({ length: Math.min(total, PER_PAGE) }, (_, at) => site(at + 1))
  const readiness = { scored: total, mean: 51, grades: [] }
  return { sites, readiness, page: 1, pages: Math.ceil(total / PER_PAGE), matching: total, total, tags: [], ...over }
}

export const OneSite: Story = {
  args: { list: pageOf(1, { sites: [site(1, { change: null, trend: [51] })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Scan again/ })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.queryByRole('img', { name: /^Scores of/ })).toBeNull()
  },
}

/** From six sites on, the list can be searched and sorted. */
/** A new account's dashboard has no list. */
export const NoSite: Story = {
  args: { list: pageOf(0) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Your sites' })).toBeNull()
  },
}

export const TwentySites: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20)
    await expect(canvas.getByRole('searchbox', { name: 'Search sites' })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('newest')
    const starts = canvas
      .getAllByRole('button', { name: /^Scan again/ })
      .map((link) => link.getBoundingClientRect().left)
    await expect(new Set(starts).size).toBe(1)
    for (const row of canvas.getAllByRole('listitem')) {
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(64)
    }
  },
}

export const FiveHundredSites: Story = {
  args: { list: pageOf(500, { page: 2 }), query: { search: '', tag: '', order: 'lowest', page: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('500 sites, page 2 of 10')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', expect.stringContaining('sites=3'))
  },
}

const LONG = 'Datenschutzgrundverordnungsbeauftragtenverzeichnis'

/** Long hosts, jobs and tags fit on a phone. */
export const LongNames: Story = {
  args: {
    list: pageOf(1, {
      sites: [
        site(1, {
          host: `${'a-very-long-label-of-a-host-'.repeat(6)}.example`,
          nextJob: `${LONG} ${LONG}`,
          tags: [LONG.slice(0, 30), 'Shop', 'Client A', 'Relaunch 2027'],
        }),
      ],
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(320)
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
    }
  },
}

export const WithoutScore: Story = {
  args: { list: pageOf(1, { sites: [site(1, { score: null, change: null, trend: [], nextJob: null })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'site-001.example has no score' })).toBeVisible()
  },
}

/** A newer scan that failed is named where the next job is otherwise. */
export const NewerScanFailed: Story = {
  args: {
    list: pageOf(1, {
      sites: [
        site(1, {
          unscored: {
            scanId: 'newer',
            url: 'https://site-001.example/',
            status: 'failed',
            reason: 'site-001.example refused the connection.',
          },
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Newer scan failed' })
    await expect(link).toHaveAttribute('href', '/scan-results/newer')
    await expect(link.closest('li')).toHaveTextContent('refused the connection')
    await expect(canvas.queryByText('Next:')).toBeNull()
  },
}

/** One point is singular. */
export const Changes: Story = {
  args: { list: pageOf(2, { sites: [site(1, { change: 1 }), site(2, { change: -12 })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+1 point')).toBeVisible()
    await expect(canvas.getByText('−12 points')).toBeVisible()
  },
}

export const Tags: Story = {
  args: {
    list: pageOf(3, {
      sites: [site(1, { tags: ['Shop', 'Client A'] }), site(2, { tags: ['Shop'] }), site(3)],
      tags: ['Client A', 'Shop'],
    }),
    query: { search: '', tag: 'Shop', order: 'newest', page: 1 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Tag' })).toHaveValue('Shop')
    const [first] = canvas.getAllByRole('listitem')
    if (!first) throw new Error('The list is empty.')
    await expect(within(first).getByRole('link', { name: 'Client A' })).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: {
    list: pageOf(20, { sites: [], matching: 0 }),
    query: { search: 'nowhere', tag: '', order: 'newest', page: 1 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No site matches your search.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show all sites' })).toBeVisible()
  },
}
