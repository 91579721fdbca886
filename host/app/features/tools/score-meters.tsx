import { Bar } from '../../ui/bar/bar.tsx'
import styles from './seo-tools.module.css'

/** A null score keeps its place, so that nothing moves when the score arrives. */
type Meter = { name: string; score: number | null; note?: string }

export function toneOf(score: number): 'good' | 'poor' | 'bad' {
  return score >= 80 ? 'good' : score >= 60 ? 'poor' : 'bad'
}

export function ScoreMeters({ meters }: { meters: readonly Meter[] }) {
  return (
    <ul className={styles.seoMeters}>
      {meters.map(({ name, score, note }) => (
        <li key={name}>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <Bar value={score ?? 0} tone={toneOf(score ?? 0)} />
          <b className="num">{score ?? '…'}</b>
        </li>
      ))}
    </ul>
  )
}
