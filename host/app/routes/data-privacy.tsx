import type { MetaFunction } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({ article: siteArticle('/data-privacy', services.origin()) }))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description:
      'What is stored about accounts, scans and visits, how long each is kept, who can see it, and how to export or delete it.',
    keywords: ['data privacy', 'GDPR', 'data retention', 'cookies'],
    modified: '2025-08-01',
  })

export default ArticleRoute
