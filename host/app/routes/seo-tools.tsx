import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CRAWLERS } from '#analyzer'
import { pageLoader } from '#host/server/runtime.server.ts'
import { SeoToolsPage } from '../features/seo-tools/seo-tools-page.tsx'
import { seoTabOf } from '../features/seo-tools/seo-tabs.ts'
import { pageMeta } from '../lib/page-meta.ts'

export const loader = pageLoader(async ({ url, services }) => ({
  tab: seoTabOf(url.searchParams.get('tab')),
  agents: CRAWLERS.map(({ token, vendor, purpose }) => ({ token, vendor, purpose })),
  real: null,
  today: services.clock.now().toISOString().slice(0, 10),
}))

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'SEO Tools',
    description:
      'Generators for robots.txt, sitemaps, llms.txt, hreflang and JSON-LD, and an analysis of how AI assistants read your text. All in your browser.',
    keywords: ['robots.txt generator', 'sitemap generator', 'llms.txt', 'hreflang', 'JSON-LD', 'AI content analysis'],
  })

export default function SeoToolsRoute() {
  const { tab, agents, real, today } = useLoaderData<typeof loader>()
  return <SeoToolsPage tab={tab} agents={agents} real={real} today={today} />
}
