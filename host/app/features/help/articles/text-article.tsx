import type { Article } from '#host/contract/article.ts'
import { ArticleFrame } from './article-frame.tsx'

/** An article that is nothing but text. Its HTML is made on the server from a file of this project. */
export function TextArticle({ article }: { article: Article }) {
  return (
    <ArticleFrame {...article}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
    </ArticleFrame>
  )
}
