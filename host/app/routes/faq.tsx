import { PRODUCT_NAME } from '#host/contract/product.ts'
import { FAQ_PAGE_ENTRIES } from '#host/server/assistant/index.server.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { AssistantPage } from '../features/help/assistant/assistant-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'
import { faqStructuredData } from '../lib/structured-data.ts'

export const loader = pageLoader(async () => ({
  items: FAQ_PAGE_ENTRIES.map(({ question, answer, source, url }) => ({ question, answer, source, url })),
}))

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: 'FAQ and support assistant',
  description: `Ask about ${PRODUCT_NAME}: how the score is calculated, which AI crawlers are checked, badges, schedules, privacy. Every answer names its source.`,
  keywords: ['FAQ', 'support assistant', 'AI readiness', 'AI crawlers'],
  structuredData: [faqStructuredData((data?.items ?? []).map(({ question, answer }) => [question, answer] as const))],
}))

export default loadedPage<typeof loader>(AssistantPage)
