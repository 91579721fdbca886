import { ANSWER_QUESTIONS, type Answer, type AnswerQuestion, type AnswerState } from '#analyzer/contract'
import { Figures } from '../../../ui/figures/figures.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import styles from './score-summary.module.css'

const TONES: Readonly<Record<AnswerState, Tone>> = { good: 'good', partly: 'poor', bad: 'bad', choice: 'info' }

/** What assistants get of a site: whether they can open it, read it, and find something to cite. */
export function AnswerReplies({ answer }: { answer: Answer }) {
  const questions = Object.entries(ANSWER_QUESTIONS) as [AnswerQuestion, string][]
  const replies = questions.flatMap(([id, name]) => {
    const reply = answer[id]
    return reply
      ? [{ name: <span className="muted">{name}</span>, value: <State tone={TONES[reply.state]}>{reply.text}</State> }]
      : []
  })
  return replies.length > 0 && <Figures className={styles.replies} figures={replies} />
}
