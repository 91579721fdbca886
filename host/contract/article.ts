/** A documentation or legal page, rendered from markdown on the server. */
export type Article = {
  title: string
  lead: string
  /** Line under the lead, such as the date of the last change. */
  meta: string
  sections: readonly { id: string; title: string }[]
  /** Trusted HTML, from our own text only. */
  html: string
}

/** An article with what search engines are told of it. */
export type PageArticle = Article & { description: string; keywords: readonly string[]; modified?: string }
