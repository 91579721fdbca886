/** One answer of the assistant and its source. */
export type Passage = {
  id: string
  /** The question it answers, or its heading in a document. */
  title: string
  /** Other wordings of the question. */
  asks: readonly string[]
  answer: string
  source: string
  url: string
  /** The second-level heading of the document section that it is in. */
  section?: string | undefined
  /** Only questions are suggested as follow-ups. */
  isQuestion: boolean
}
