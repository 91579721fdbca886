import type { MetaFunction } from '@remix-run/node'
import { SUPPORT_QUESTIONS } from '../features/help/support/support-data.ts'
import { SupportPage } from '../features/help/support/support-page.tsx'
import { faqStructuredData } from '../lib/structured-data.ts'
import { pageMeta } from '../lib/page-meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Platform Support',
    description:
      'Live chat around the clock, e-mail within 4 hours, a callback on working days, emergency support, and answers to five common questions.',
    keywords: ['support', 'live chat', 'help', 'knowledge base', 'AI readiness scan help'],
    structuredData: [faqStructuredData(SUPPORT_QUESTIONS)],
  })

export default SupportPage
