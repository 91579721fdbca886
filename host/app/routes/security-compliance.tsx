import type { MetaFunction } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { ArticleRoute } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({
  article: siteArticle('/security-compliance', services.origin()),
}))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description:
      'The rules the platform is built to, from GDPR to WCAG 2.2, how each is checked, and what is not claimed.',
    keywords: ['security compliance', 'GDPR', 'CCPA', 'WCAG 2.2'],
  })

export default ArticleRoute
