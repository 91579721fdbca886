import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { TextArticle } from '../features/help/articles/text-article.tsx'

export const loader = pageLoader(async ({ services }) => ({
  article: siteArticle('/platform-security', services.origin()),
}))

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: args.data?.article.title ?? '',
    description: 'How accounts, scans and the sites that are visited are protected, and how to report a weakness.',
    keywords: ['platform security', 'security policy', 'responsible disclosure'],
  })

export default function PlatformSecurityRoute() {
  return <TextArticle article={useLoaderData<typeof loader>().article} />
}
