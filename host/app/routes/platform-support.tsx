import { SUPPORT_ENTRIES } from '#host/server/assistant/index.server.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { SupportPage } from '../features/help/support/support-page.tsx'
import { faqStructuredData } from '../lib/structured-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async () => ({
  questions: SUPPORT_ENTRIES.map(({ question, answer }): [string, string] => [question, answer]),
}))

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: 'Platform Support',
  description:
    'Live chat around the clock, e-mail within 4 hours, a callback on working days, emergency support, and answers to five common questions.',
  keywords: ['support', 'live chat', 'help', 'knowledge base', 'AI readiness scan help'],
  structuredData: [faqStructuredData(data?.questions ?? [])],
}))

export default loadedPage<typeof loader>(SupportPage)
