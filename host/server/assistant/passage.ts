/** One thing the assistant can say, and the page it stands on. */
export type Passage = {
  id: string
  /** The question it answers, or the heading it stands under. */
  title: string
  /** Other ways to ask for it. */
  asks: readonly string[]
  answer: string
  /** What the source is called. */
  source: string
  url: string
  /** Of a document: its heading of the second level above this. */
  section?: string | undefined
  /** Only real questions are offered as what to ask next. */
  isQuestion: boolean
}
