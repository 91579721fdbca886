import { PRODUCT_NAME } from '#host/contract/product.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { scoreMethod } from '#host/server/site/index.server.ts'
import { PlatformPage } from '../features/marketing/platform/platform-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

const DESCRIPTION =
  'Three phases and twelve areas of analysis show whether ChatGPT, Claude, Gemini and Perplexity can reach, read and quote your site, with the scoring table in full.'

export const loader = pageLoader(async ({ services }) => ({
  method: scoreMethod(),
  year: services.clock.now().getUTCFullYear(),
}))

export const meta = pageMeta(({ origin }) => ({
  title: 'Platform: how AI readiness is measured',
  description: DESCRIPTION,
  keywords: ['AI search optimization', 'AI readiness score', 'AI crawler access', 'Core Web Vitals', 'structured data'],
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: PRODUCT_NAME,
      url: `${origin}/platform`,
      description: DESCRIPTION,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
  ],
}))

export const handle = { crumbs: false }

export default loadedPage<typeof loader>(PlatformPage)
