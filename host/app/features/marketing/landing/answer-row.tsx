import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Code } from '../../../ui/code/code.tsx'
import { EvidenceRows } from '../../../ui/evidence/evidence.tsx'
import { MissingValue } from '../../../ui/missing-value/missing-value.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { MarkedText } from '../platform/marked-text.tsx'
import type { LandingAnswer } from './landing-texts.ts'
import styles from './landing-page.module.css'

export function AnswerRow({ answer, id }: { answer: LandingAnswer; id: string }) {
  const { score, time, gained, effort, title, text, fix, ordinal, source } = answer
  return (
    <li className={clsx('split split-56', styles.answer)} aria-labelledby={id}>
      <div className={clsx('stack stack-3', styles.score)}>
        <Ring score={score} size="l" label={`Score ${score} of 100`} />
        <p className={clsx('muted small', styles.time)}>
          <b>{time}</b>
          <span>
            {gained && <span className={styles.plus}>{gained}</span>}
            {gained && ', '}
            {effort}
          </span>
        </p>
      </div>
      <div className={clsx('stack stack-3', styles.fix)}>
        <h3 id={id}>{title}</h3>
        <p className="muted">{text}</p>
        {fix.kind === 'rows' ? (
          <EvidenceRows
            tone="bad"
            rows={fix.rows.map(([name, value]) => ({ name, value: <MarkedText text={value} /> }))}
          />
        ) : (
          <Code diff title={fix.title} text={fix.text} />
        )}
      </div>
      <figure className={styles.reply}>
        <figcaption>{ordinal}</figcaption>
        <blockquote>
          <p>
            <AnswerText text={answer.answer} />
            {source && <sup>1</sup>}
          </p>
        </blockquote>
        {source && (
          <p className={clsx('muted', styles.source)}>
            <sup>1</sup> {source}
          </p>
        )}
      </figure>
    </li>
  )
}

function AnswerText({ text }: { text: string }) {
  return text
    .split('__')
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? <MissingValue display>{part}</MissingValue> : <MarkedText text={part} as="mark" />}
      </Fragment>
    ))
}
