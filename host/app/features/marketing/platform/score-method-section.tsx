import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { ScoreMethod } from '#host/contract/score-method.ts'
import { Band } from '../../../ui/band/band.tsx'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { numbers, PlainHead, unseen } from '../../../ui/table/plain-head.tsx'
import styles from './platform-page.module.css'

const CAPS = [
  ['The page is set to noindex, or every AI search crawler is blocked', 'at most 39'],
  ['The certificate makes crawlers close the connection', 'at most 39'],
  ['The page is the one for missing addresses, with status 200', 'at most 39'],
  ['The page has no text', 'at most 39'],
  ['The page is empty without JavaScript', 'at most 59'],
  ['Your server blocks our scanner, or does not return the page (404, 500)', 'no score, with the reason'],
] as const

export function ScoreMethodSection({ method }: { method: ScoreMethod }) {
  return (
    <Band
      id="method"
      title="How the score is calculated"
      description={`This is the table the scanner uses, scoring version ${method.scoringVersion}. When it changes, the version changes, and each scan keeps the version it was scored with.`}
    >
      <div className={clsx('split split-66', styles.method)}>
        <div className={styles.text}>
          <p className={styles.formula}>
            score = <b>Σ</b>(points × score) ÷ <b>Σ</b>(points)
            <small>Over the modules that finished, rounded to a whole number out of 100.</small>
          </p>
          <h3>What is left out</h3>
          <p>
            A module that fails on our side is left out of both sums and named in the results. An outage of ours never
            lowers your score.
          </p>
          <p>
            A module with nothing to judge is left out of its part, for example if you name no competitors. The other
            modules of that part share its weight.
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
          <p>Blocking training crawlers. That is your choice, and the report only notes it.</p>
          <h3>Grades</h3>
          <ul className={clsx('row', styles.grades)}>
            {method.bands.map(({ grade, from, below }) => (
              <li key={grade} className="row muted small">
                <Grade grade={grade} />
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

/** Every part and module with its points, and bars relative to the largest part. */
function ScoreLedger({ parts, total }: Pick<ScoreMethod, 'parts' | 'total'>) {
  const largest = Math.max(...parts.map(({ points }) => points))
  const share = (points: number) => (100 * points) / largest
  return (
    <table className={styles.weightTable}>
      <caption className="sr">{`${parts.length} parts and their modules with points and share`}</caption>
      <PlainHead columns={['Part and module', numbers('Points'), numbers('Share'), unseen('Points as a bar')]} />
      <tbody>
        {parts.map((part) => (
          <Fragment key={part.title}>
            <tr className={styles.part}>
              <th scope="row">{part.title}</th>
              <td className="num">{part.points}</td>
              <td className="num">{`${part.percent}%`}</td>
              <td className={styles.bar}>
                <Bar value={share(part.points)} />
              </td>
            </tr>
            {part.modules.length > 1 &&
              part.modules.map((module) => (
                <tr key={module.title}>
                  <th scope="row">{module.title}</th>
                  <td className="num">{module.points}</td>
                  <td className="num">{`${module.percent}% of it`}</td>
                  <td className={styles.bar}>
                    <Bar value={share(module.points)} />
                  </td>
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All parts</th>
          <td className="num">{total}</td>
          <td className="num">100%</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
