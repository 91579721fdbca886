import { Bar } from '../../ui/bar/bar.tsx'

export type Meter = { name: string; score: number; note?: string }

export function toneOf(score: number): 'good' | 'poor' | 'bad' {
  return score >= 80 ? 'good' : score >= 60 ? 'poor' : 'bad'
}

export function ScoreMeters({ meters }: { meters: readonly Meter[] }) {
  return (
    <ul className="seo-meters">
      {meters.map(({ name, score, note }) => (
        <li key={name}>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <Bar value={score} tone={toneOf(score)} />
          <b className="num">{score}</b>
        </li>
      ))}
    </ul>
  )
}
