import type { MetaFunction } from '@remix-run/node'
import { AppError } from '#host/server/platform/errors.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { documentArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ params, services }) => {
  const article = documentArticle(params['name'] ?? '', services.origin())
  if (!article) throw new AppError('not-found', 'There is no document of this name.')
  return { article }
})

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? 'Documentation',
    description: args.data?.article.lead.slice(0, 200) ?? '',
    keywords: ['documentation'],
  })

export default ArticleRoute
