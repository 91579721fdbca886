import { answerFix, VERDICT_WORDS, type AnswerReaderId, type PageQuestion } from '#analyzer/contract'
import { Icon } from '../../../ui/icon/icon.tsx'
import { OutsideLink } from '../../../ui/text-link/text-link.tsx'
import { textFragment } from './text-fragment.ts'
import styles from './answers.module.css'

const SOURCES = {
  'json-ld': 'JSON-LD of the page',
  microdata: 'Microdata of the page',
  rdfa: 'RDFa of the page',
  page: 'The text of the page',
} as const

type AnswerDetailsProps = {
  question: PageQuestion
  readers: readonly { id: AnswerReaderId; title: string }[]
  page: string
}

/** The answer to a question, where it stands, and for each reader without it the reason, the sentence and the fix. */
export function AnswerDetails({ question, readers, page }: AnswerDetailsProps) {
  const { value, source, quote, place, local } = question
  const address = quote === null ? null : textFragment(page, quote)
  // Then the answer is the one that people see.
  const isContradicted = Object.values(question.verdicts).some(({ verdict }) => verdict === 'contradictory')
  const losses = joinedLosses(question, readers)
  return (
    <div className={styles.answer}>
      <dl>
        {local && (
          <>
            <dt>In its language</dt>
            <dd>{local}</dd>
          </>
        )}
        <dt>Answer</dt>
        <dd>
          <b>{value}</b> <span className="faint">{isContradicted ? SOURCES.page : SOURCES[source]}</span>
        </dd>
        <dt>On the page</dt>
        <dd>
          {quote === null ? (
            'The page does not show it.'
          ) : (
            <>
              <q>{quote}</q>
              {place && <span className="faint">{` under ${place}`}</span>}{' '}
              {address && (
                <OutsideLink href={address}>
                  See it there
                  <Icon name="ext" />
                </OutsideLink>
              )}
            </>
          )}
        </dd>
      </dl>
      {losses.length === 0 ? (
        <p>Every reader can answer.</p>
      ) : (
        <ul>
          {losses.map(({ titles, reason, sentence, fix }) => (
            <li key={titles.join()}>
              <p>
                <b>{titles.join(', ')}</b>
                {`: ${reason}`}
              </p>
              {sentence !== null && (
                <p className="muted">
                  <q>{sentence}</q>
                </p>
              )}
              {fix !== null && <p className={styles.fix}>{fix}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Loss = { titles: string[]; reason: string; sentence: string | null; fix: string | null }

/** Readers that lose an answer in the same way are named together. */
function joinedLosses({ verdicts, quote }: PageQuestion, readers: AnswerDetailsProps['readers']): Loss[] {
  const joined = new Map<string, Loss>()
  for (const { id, title } of readers) {
    const found = verdicts[id]
    if (!found || found.verdict === 'answered') continue
    const loss = {
      reason: found.reason || VERDICT_WORDS[found.verdict],
      sentence: found.quote ?? (found.verdict === 'lost' ? quote : null),
      fix: answerFix(id, found.verdict),
    }
    const key = JSON.stringify(loss)
    const { titles } = joined.get(key) ?? { titles: [] }
    joined.set(key, { ...loss, titles: [...titles, title] })
  }
  return [...joined.values()]
}
