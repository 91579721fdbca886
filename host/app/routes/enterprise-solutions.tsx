import { EnterprisePage } from '../features/marketing/enterprise/enterprise-page.tsx'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { pageMeta } from '../lib/page-meta.ts'

const DESCRIPTION =
  'AI readiness for many domains and several teams: plans from $299 a month, schedules, webhooks, an example calculation, and four weeks to routine.'

export const meta = pageMeta(({ origin }) => ({
  title: 'Enterprise Solutions',
  description: DESCRIPTION,
  keywords: ['enterprise', 'multi-domain', 'AI readiness monitoring', 'webhooks', 'pricing'],
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: `${PRODUCT_NAME} Enterprise`,
      description: DESCRIPTION,
      url: `${origin}/enterprise-solutions`,
      provider: { '@type': 'Organization', name: PRODUCT_NAME },
      offers: [
        { '@type': 'Offer', name: 'Professional', price: '299', priceCurrency: 'USD' },
        { '@type': 'Offer', name: 'Enterprise', price: '999', priceCurrency: 'USD' },
      ],
    },
  ],
}))

export default EnterprisePage
