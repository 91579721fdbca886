import type { ScoreMethod } from '#host/contract/score-method.ts'
import { Band } from '../../../ui/band/band.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { ScoreLedger } from './score-ledger.tsx'
import styles from './platform-page.module.css'

const CAPS = [
  ['The page says noindex, or every AI search crawler is refused', 'at most 39'],
  ['The page is empty without JavaScript', 'at most 59'],
  ['Your server refuses our scanner', 'no score, with the reason'],
] as const

export function ScoreMethodSection({ method }: { method: ScoreMethod }) {
  return (
    <Band
      id="method"
      title="How the score is made"
      description={`Every number is measured on your site. This is the table the scanner uses, version ${method.scoringVersion}; when it changes, the scoring version changes, and each scan keeps the version it was made with.`}
    >
      <div className={styles.method}>
        <div className={styles.text}>
          <p className={styles.formula}>
            score = <b>Σ</b>(points × score) ÷ <b>Σ</b>(points)
            <small>Over the modules that finished, rounded to a whole number out of 100.</small>
          </p>
          <h3>What is left out</h3>
          <p>
            A module that fails on our side leaves both sums and is named in the result. So an outage of ours never
            lowers your score.
          </p>
          <p>
            A module with nothing to judge, such as a competitor that you did not name, leaves its part, and the others
            in that part share its weight.
          </p>
          <h3>What caps the score</h3>
          <ul className={styles.caps}>
            {CAPS.map(([when, limit]) => (
              <li key={when}>
                <span>{when}</span>
                <b>{limit}</b>
              </li>
            ))}
          </ul>
          <h3>What never costs a point</h3>
          <p>
            Refusing crawlers that collect text for training. That is your choice; the report notes it and moves on.
          </p>
          <h3>Grades</h3>
          <ul className={styles.grades}>
            {method.bands.map(({ grade, from, below }) => (
              <li key={grade}>
                <Grade grade={grade} tone={toneOfScore(from)} />
                {from === 0 ? `below ${below ?? 100}` : `${from} to ${below === null ? 100 : below - 1}`}
              </li>
            ))}
          </ul>
        </div>
        <ScoreLedger parts={method.parts} total={method.total} />
      </div>
    </Band>
  )
}
