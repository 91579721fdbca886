import { BADGE_FLOW } from '../features/badges/generator/banner-data.ts'
import { BannerPage } from '../features/badges/generator/banner-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { howToStructuredData } from '../lib/structured-data.ts'

export const meta = pageMeta({
  title: 'AI Banner: a badge that anyone can verify',
  description:
    'Show your AI readiness score on your own site: a signed badge in six styles and four sizes, with code for HTML, JavaScript and React.',
  keywords: ['AI readiness badge', 'website badge', 'embed', 'web component', 'verified score'],
  structuredData: [howToStructuredData('Put an AI readiness badge on your site', BADGE_FLOW)],
})

export default BannerPage
