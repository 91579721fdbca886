import { clsx } from 'clsx'
import { toneOfScore, type Tone } from '../tone/tone.ts'
import { arcPath, ringArcs, type RingPart } from './ring-arcs.ts'
import styles from './ring.module.css'

type RingProps = {
  score: number | null
  /** 208, 120, 56 and 32 px. */
  size?: 'xl' | 'l' | 'm' | 's'
  label: string
  tone?: Tone | undefined
  /** The weighted parts that the largest ring is divided into. */
  parts?: readonly RingPart[] | undefined
}

export function Ring({ score, size = 'l', label, tone = toneOfScore(score), parts }: RingProps) {
  return (
    <span className={clsx(styles.ring, styles[size])} data-tone={tone} role="img" aria-label={label}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {parts && parts.length > 0 ? <Parts parts={parts} /> : <Whole score={score} />}
      </svg>
      {size === 'xl' ? (
        <span className={styles.text}>
          <span className={styles.number}>{score ?? 'N/A'}</span>
          <span className="faint small">of 100</span>
        </span>
      ) : (
        <span className={styles.number}>{score ?? '–'}</span>
      )}
    </span>
  )
}

function Whole({ score }: { score: number | null }) {
  return (
    <>
      <circle className={styles.track} cx="60" cy="60" r="52" />
      {score !== null && score > 0 && <path className={styles.part} d={arcPath(0, Math.min(100, score) / 100)} />}
    </>
  )
}

function Parts({ parts }: { parts: readonly RingPart[] }) {
  return (
    <>
      {ringArcs(parts, 54).map((arc) => (
        <g key={arc.label} data-tone={toneOfScore(arc.score)}>
          <path className={styles.track} d={arc.track} />
          {arc.fill && <path className={styles.part} d={arc.fill} />}
          <title>{`${arc.label}: ${arc.score ?? 'N/A'}`}</title>
        </g>
      ))}
    </>
  )
}
