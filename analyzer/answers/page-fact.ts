import type { PageQuestion } from '../contract/index.ts'
import type { WantedFact } from './answer-gate.ts'

/** A question that a page can be asked, with the answer that the site itself gives. Every text is a stranger's. */
export type PageFact = Pick<PageQuestion, 'question' | 'source'> &
  WantedFact & {
    /** What other data of the page answers to the same question. */
    rival?: string
  }
