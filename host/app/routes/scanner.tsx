import type { MetaFunction } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({ article: siteArticle('/scanner', services.origin()) }))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description:
      'How our user agent names itself, what a scan requests from a site, how often it comes, and how to refuse it.',
    keywords: ['user agent', 'website scanner', 'robots.txt', 'bot'],
  })

export default ArticleRoute
