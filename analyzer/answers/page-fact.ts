import type { PageQuestion } from '../contract/index.ts'
import type { WantedFact } from './answer-gate.ts'

/** A question that a page can be asked, with the answer that the site itself gives. Every text is a stranger's. */
export type PageFact = Pick<PageQuestion, 'question' | 'source'> &
  WantedFact & {
    /** The question before `{name}` was filled in, by which its translations are found, and what was filled in. */
    template?: string
    name?: string
    /** What narrows the question, such as days. */
    detail?: string
    /** The question in words of the page alone, for any language. */
    neutral?: string
    /** What other data of the page answers to the same question. */
    rival?: string
  }
