import { PRODUCT_NAME } from '#host/contract/product.ts'
import { prepareAnswers, searchDocumentation } from '#host/server/assistant/index.server.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { documentList } from '#host/server/site/index.server.ts'
import { DocumentationPage } from '../features/help/articles/documentation-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

const MAX_QUESTION = 200

export const loader = pageLoader(async ({ url, actor, services }) => {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_QUESTION)
  if (query === '') prepareAnswers()
  const found = query === '' ? null : await searchDocumentation(query, actor.clientAddress, services.limits)
  return { query, found, documents: documentList(services.origin()) }
})

export const meta = pageMeta({
  title: 'Documentation',
  description: `Everything about running, embedding and calling ${PRODUCT_NAME}, with search.`,
  keywords: ['documentation', 'API', 'embedding', 'operations'],
})

export default loadedPage<typeof loader>(DocumentationPage)
