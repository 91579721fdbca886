import { LandingPage } from '../features/marketing/landing/landing-page.tsx'
import { LANDING_QUESTIONS } from '../features/marketing/landing/landing-texts.ts'
import { faqStructuredData } from '../lib/structured-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'What AI reads on your site',
  description:
    'One question, asked four times: how the answer of an AI assistant changes when a website lets it in, puts its facts in the page and proves who it is.',
  keywords: ['AI assistants', 'AI search', 'AI crawlers', 'website visibility', 'ChatGPT', 'Perplexity'],
  structuredData: [faqStructuredData(LANDING_QUESTIONS)],
})

export const handle = { crumbs: false }

export default LandingPage
