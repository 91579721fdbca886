import { Bar } from '../../ui/bar/bar.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import styles from './seo-tools.module.css'

/** A null score keeps its place, so that nothing moves when the score arrives. */
type Meter = { name: string; score: number | null; note?: string }

export function ScoreMeters({ meters }: { meters: readonly Meter[] }) {
  return (
    <ul className={styles.seoMeters}>
      {meters.map(({ name, score, note }) => (
        <li key={name}>
          <span>
            {name}
            {note && <small className="muted">{note}</small>}
          </span>
          <Bar value={score} tone={toneOfScore(score)} />
          <b className="num">{score ?? '…'}</b>
        </li>
      ))}
    </ul>
  )
}
