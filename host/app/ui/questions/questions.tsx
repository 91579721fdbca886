import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Disclosure } from '../disclosure/disclosure.tsx'
import styles from './questions.module.css'

type QuestionsProps = { questions: readonly (readonly [question: string, answer: ReactNode])[] }

/** Questions that expand to their answers; the first starts open. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className={clsx('ruled', styles.questions)}>
      {questions.map(([question, answer], index) => (
        <Disclosure key={question} summary={question} open={index === 0}>
          <p className="muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
