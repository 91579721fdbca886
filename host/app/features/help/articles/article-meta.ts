import type { PageArticle } from '#host/contract/article.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { pageMeta, type Described } from '../../../lib/page-meta.ts'

type ArticleMeta = Pick<PageArticle, 'title' | 'description' | 'keywords' | 'modified'>
const MISSING: ArticleMeta = { title: 'Documentation', description: '', keywords: ['documentation'] }

export function articleMeta(article: ArticleMeta) {
  return pageMeta((of) => describeArticle(article, of))
}

/** For every route whose loader returns one article. */
export const articleRouteMeta = pageMeta<() => Promise<{ article: PageArticle }>>((of) =>
  describeArticle(of.data?.article ?? MISSING, of),
)

function describeArticle(
  { title, description, keywords, modified }: ArticleMeta,
  { origin, path }: Pick<Described<unknown>, 'origin' | 'path'>,
) {
  const url = `${origin}${path}`
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: `${origin}/`, logo: `${origin}/favicon.svg` }
  return {
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
  }
}
