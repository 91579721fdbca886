import type { MetaFunction } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({
  article: siteArticle('/platform-security', services.origin()),
}))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description: 'How accounts, scans and the sites that are visited are protected, and how to report a weakness.',
    keywords: ['platform security', 'security policy', 'responsible disclosure'],
  })

export default ArticleRoute
