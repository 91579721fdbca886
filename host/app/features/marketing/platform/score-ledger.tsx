import { Fragment } from 'react'
import type { ScoreMethod } from '#host/contract/score-method.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { numbers, PlainHead, unseen } from '../../../ui/table/plain-head.tsx'
import styles from './platform-page.module.css'

/** Every part and module with its points, and bars relative to the largest part. */
export function ScoreLedger({ parts, total }: Pick<ScoreMethod, 'parts' | 'total'>) {
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
