import type { MetaFunction } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({ article: siteArticle('/docs/api', services.origin()) }))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description:
      'Calls, bodies and answers of the HTTP API: accounts, scans, schedules, webhooks, badges, embedding and live updates.',
    keywords: ['HTTP API', 'webhooks', 'REST', 'AI readiness API'],
  })

export default ArticleRoute
