/** A text of the documentation or of the legal pages, made from markdown on the server. */
export type Article = {
  title: string
  lead: string
  /** Plain line under the lead, such as the day of the last change. */
  meta: string
  sections: readonly { id: string; title: string }[]
  /** Our own text as HTML: no part of it comes from anybody else. */
  html: string
}
