import type { MetaFunction } from '@remix-run/node'
import type { PageArticle } from '#host/contract/article.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { canonicalPath, originOf, pageMeta } from '../../../lib/page-meta.ts'

type ArticleMeta = Pick<PageArticle, 'title' | 'description' | 'keywords' | 'modified'>
const MISSING: ArticleMeta = { title: 'Documentation', description: '', keywords: ['documentation'] }
type ArticleMetaArgs = Parameters<typeof pageMeta>[0]

export function articleMeta(args: ArticleMetaArgs, { title, description, keywords, modified }: ArticleMeta) {
  const origin = originOf(args.matches)
  const path = canonicalPath(args.location.pathname)
  const url = `${origin}${path}`
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: `${origin}/`, logo: `${origin}/favicon.svg` }
  return pageMeta(args, {
    title,
    description,
    keywords,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        description,
        url,
        mainEntityOfPage: url,
        image: `${origin}/og-card.png?page=${encodeURIComponent(path)}`,
        author: publisher,
        publisher,
        inLanguage: 'en',
        ...(modified ? { datePublished: modified, dateModified: modified } : {}),
      },
    ],
  })
}

/** For every route whose loader returns one article. */
export const articleRouteMeta: MetaFunction<() => Promise<{ article: PageArticle }>> = (args) =>
  articleMeta(args, args.data?.article ?? MISSING)
