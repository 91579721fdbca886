import { clsx } from 'clsx'
import { useState } from 'react'
import {
  byLosses,
  isChoice,
  lossesOf,
  READER_GROUPS,
  VERDICT_WORDS,
  type AnswerReaderId,
  type Answers,
  type AnswerVerdictId,
  type PageQuestion,
} from '#analyzer/contract'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { AnswerDetails } from './answer-details.tsx'
import styles from './answers.module.css'

const SHOWN_FIRST = 8

const TONES: Readonly<Record<AnswerVerdictId, Tone>> = {
  answered: 'good',
  orphaned: 'poor',
  'data-only': 'info',
  'past-cut': 'poor',
  'not-first': 'fair',
  lost: 'bad',
  contradictory: 'bad',
  'not-testable': 'none',
}

/** Questions by readers, with a mark and a word in each cell. On phones a card for each question. */
export function AnswerMatrix({ answers, page }: { answers: Answers; page: string }) {
  const [all, setAll] = useState(false)
  const questions = byLosses(answers)
  const has = new Set(answers.readers.map(({ id }) => id))
  const groups = READER_GROUPS.map(({ title, readers }) => ({
    title,
    readers: readers.filter(({ id }) => has.has(id)),
  })).filter(({ readers }) => readers.length > 0)
  const hidden = questions.length - SHOWN_FIRST
  return (
    <>
      <table className={clsx('small', styles.matrix)}>
        <caption className="sr">Each question about the page, and which readers can answer it</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Question
            </th>
            {groups.map(({ title, readers }) => (
              <th key={title} className={styles.group} colSpan={readers.length} scope="colgroup">
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ readers }) =>
              readers.map(({ id, title }, index) => (
                <th key={id} className={clsx(index === 0 && styles.first)} scope="col">
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        {(all ? questions : questions.slice(0, SHOWN_FIRST)).map((question) => (
          <Row key={question.id} question={question} groups={groups} page={page} />
        ))}
      </table>
      {hidden > 0 && (
        <p className={clsx('unprinted', styles.more)}>
          <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer questions' : `Show all ${questions.length} questions`}
          </Button>
        </p>
      )}
    </>
  )
}

type RowProps = { question: PageQuestion; groups: typeof READER_GROUPS; page: string }

function Row({ question, groups, page }: RowProps) {
  const [open, setOpen] = useState(false)
  const details = `answer-${question.id}`
  const readers = groups.flatMap((group) => group.readers)
  const losses = lossesOf(question).length
  const judged = readers.filter(({ id }) => question.verdicts[id] && !isChoice(id)).length
  return (
    <tbody className={clsx(open && styles.open)}>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
            <Icon name="chev" />
            <span>{question.question}</span>
          </button>
          <p className={styles.count}>{`${judged - losses} of ${judged} readers can answer`}</p>
        </th>
        {groups.flatMap((group) =>
          group.readers.map(({ id, title }, index) => (
            <Cell key={id} id={id} title={title} question={question} first={index === 0} />
          )),
        )}
      </tr>
      <tr id={details} className={styles.details} hidden={!open}>
        {open && (
          <td colSpan={readers.length + 1}>
            <AnswerDetails question={question} readers={readers} page={page} />
          </td>
        )}
      </tr>
    </tbody>
  )
}

type CellProps = { id: AnswerReaderId; title: string; question: PageQuestion; first: boolean }

function Cell({ id, title, question, first }: CellProps) {
  const verdict = question.verdicts[id]?.verdict
  const answered = verdict === 'answered'
  const tone = verdict === undefined || (isChoice(id) && !answered) ? 'none' : TONES[verdict]
  return (
    <td
      className={clsx(first && styles.first, answered && styles.answered)}
      data-label={title}
      data-tone={answered ? undefined : tone}
    >
      {verdict ? (
        <State tone={tone}>{VERDICT_WORDS[verdict]}</State>
      ) : (
        <span className="faint" title="The question was made from this text">
          Source
        </span>
      )}
    </td>
  )
}
