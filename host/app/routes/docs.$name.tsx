import type { Article } from '#host/contract/article.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { documentArticle } from '#host/server/site/index.server.ts'

export { articleRouteMeta as meta } from '../features/help/articles/article-meta.ts'
export { ArticleRoute as default } from '../features/help/articles/article-route.tsx'

export const handle = { crumb: (data: unknown) => (data as { article: Article }).article.title }

export const loader = pageLoader(async ({ params, services }) => {
  const article = documentArticle(params['name'] ?? '', services.origin())
  if (!article) throw new AppError('not-found', 'There is no document of this name.')
  return { article }
})
