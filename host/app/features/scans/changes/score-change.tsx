import { clsx } from 'clsx'
import { gradeFor, type ScoringRow } from '#analyzer/contract'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { Delta } from '../../../ui/delta/delta.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { numbers, PlainHead, unseen } from '../../../ui/table/plain-head.tsx'
import { changeDays } from './change-days.ts'
import { scoreParts, unmovedText, type ScorePart } from './score-parts.ts'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './changes-page.module.css'

type ScoreChangeProps = { changes: ScanChanges; before: readonly ScoringRow[]; after: readonly ScoringRow[] }

/** Both scores, and how many points each part gained or lost. */
export function ScoreChange({ changes, before, after }: ScoreChangeProps) {
  const parts = scoreParts(before, after)
  const { was, is } = changeDays(changes)
  const longest = Math.max(1, ...parts.map(({ moved }) => Math.abs(moved)))
  return (
    <section className={clsx('split split-66', styles.overview)} aria-label="Score">
      <div className={styles.fromTo}>
        <Side score={changes.before.score} day={was} />
        <p>
          {changes.delta === 0 ? <span className="faint">±0</span> : <Delta value={changes.delta} />}
          <Icon name="right" />
        </p>
        <Side score={changes.after.score} day={is} />
      </div>
      <table className={clsx(tableStyles.plain, styles.parts)}>
        <caption className="sr">Points gained and lost by part</caption>
        <PlainHead
          columns={[
            'Part',
            numbers(was),
            numbers(is),
            { label: 'Weight', className: clsx('num', styles.weight) },
            unseen('Bar', styles.mid),
            numbers('Points'),
          ]}
        />
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.label} part={part} longest={longest} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Side({ score, day }: { score: number | null; day: string }) {
  return (
    <figure className="stack stack-2">
      <Ring score={score} label={score === null ? `No score: ${day}` : `Overall score ${score} of 100: ${day}`} />
      <figcaption className="muted">{`${day}, ${gradeFor(score)}`}</figcaption>
    </figure>
  )
}

function PartRow({ part, longest }: { part: ScorePart; longest: number }) {
  const { label, before, after, weight, moved } = part
  const rounded = Math.round(moved * 10) / 10
  const unmoved = unmovedText(part)
  return (
    <tr className={rounded === 0 && unmoved === null ? 'faint' : undefined}>
      <th scope="row">{label}</th>
      <td className="num">{before ?? 'N/A'}</td>
      <td className="num">{after ?? 'N/A'}</td>
      <td className={clsx('num faint', styles.weight)}>{weight > 0 ? weight.toFixed(0) : '–'}</td>
      <td className={styles.mid}>
        <Swing share={rounded === 0 ? 0 : moved / longest} />
      </td>
      <td className="num">{unmoved === null ? <Delta value={rounded} /> : <span className="faint">{unmoved}</span>}</td>
    </tr>
  )
}

/** A bar to the right for points gained, to the left for points lost. SVG attributes, because the policy forbids inline styles. */
function Swing({ share }: { share: number }) {
  const length = Math.abs(share) * 50
  return (
    <svg className={styles.swing} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={share < 0 ? styles.down : undefined}
        x={share < 0 ? 50 - length : 50}
        width={length}
        height="8"
      />
      <path d="M50 0v8" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
