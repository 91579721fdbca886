import { PRODUCT_NAME } from '#host/contract/product.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { HomePageProps } from './home-page.tsx'
import { faqStructuredData } from '../../lib/structured-data.ts'
import { SCAN_STEPS, scanQuestions } from '../marketing/home/scan-questions-data.ts'

type Loader = () => Promise<Pick<HomePageProps, 'overview' | 'options'>>

const DESCRIPTION =
  'Scan a website and see how ready it is for ChatGPT, Claude, Gemini and Perplexity: one score out of 100 with evidence and fixes.'

export const homeMeta = pageMeta<Loader>(({ data, origin }) => {
  const options = data?.options
  const context = 'https://schema.org'
  return {
    // Signed-in users get the dashboard instead of the marketing page.
    title: data?.overview ? 'Dashboard' : 'See what AI reads on your site',
    description: DESCRIPTION,
    keywords: ['AI readiness', 'AI search', 'ChatGPT', 'Claude', 'Gemini', 'Perplexity', 'AI crawlers', 'website scan'],
    structuredData: [
      {
        '@context': context,
        '@type': 'WebSite',
        name: PRODUCT_NAME,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@context': context,
        '@type': 'Organization',
        name: PRODUCT_NAME,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${origin}/contact` },
      },
      {
        '@context': context,
        '@type': 'Service',
        name: 'Website AI-readiness scan',
        provider: { '@type': 'Organization', name: PRODUCT_NAME },
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
      {
        '@context': context,
        '@type': 'SoftwareApplication',
        name: PRODUCT_NAME,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
      ...(options ? [faqStructuredData(scanQuestions(options.stepCount, options.flags.length))] : []),
      {
        '@context': context,
        '@type': 'HowTo',
        name: 'Scan a website for AI readiness',
        step: SCAN_STEPS.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
      },
    ],
  }
})
