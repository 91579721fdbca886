import { useLoaderData } from '@remix-run/react'
import type { Article } from '#host/contract/article.ts'
import { TextArticle } from './text-article.tsx'

/** The component of every route whose loader returns one article. */
export function ArticleRoute() {
  return <TextArticle article={useLoaderData<{ article: Article }>().article} />
}
