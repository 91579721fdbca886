import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import styles from './sparkline.module.css'

export type SparkPoint = { value: number; label: string }

type SparklineProps = { points: readonly SparkPoint[]; label: string; tone?: Tone | undefined; small?: boolean }

/** A line chart with its first and last value labeled. Positions are percentages, so that the text keeps its size. */
export function Sparkline({ points, label, tone, small = false }: SparklineProps) {
  const bounds = sparkBounds(points)
  const drawn = points.map((point, index) => ({
    ...point,
    x: percent(index / (points.length - 1)),
    y: percent((bounds.high - point.value) / (bounds.high - bounds.low)),
  }))
  const first = drawn[0]
  const last = drawn[drawn.length - 1]
  if (!first || !last || first === last) return null
  return (
    <figure className={clsx(styles.sparkline, small && styles.small)} data-tone={tone}>
      <svg role="img" aria-label={label}>
        {!small && <Rules {...bounds} />}
        {drawn.slice(1).map((point, index) => (
          <line key={index} x1={drawn[index]?.x} y1={drawn[index]?.y} x2={point.x} y2={point.y} />
        ))}
        {drawn.map((point, index) => (
          <circle
            key={index}
            className={clsx(styles.dot, point === last && styles.now)}
            cx={point.x}
            cy={point.y}
            r={point === last ? (small ? 3 : 4) : small ? 0 : 2.5}
          >
            <title>{`${point.label}: ${point.value}`}</title>
          </circle>
        ))}
        {!small && (
          <>
            <text x={first.x} y={first.y} dy={-10}>
              {first.value}
            </text>
            <text className="strong" x={last.x} y={last.y} dy={-12} textAnchor="end">
              {last.value}
            </text>
            <text x={first.x} y="100%" dy={22}>
              {first.label}
            </text>
            <text x={last.x} y="100%" dy={22} textAnchor="end">
              {last.label}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

type Bounds = { low: number; high: number }

/** The bounds of the axis: multiples of 20 around the values, at least 20 apart. */
export function sparkBounds(points: readonly SparkPoint[]): Bounds {
  const values = points.map((point) => point.value)
  const low = Math.max(0, Math.floor(Math.min(...values) / 20) * 20)
  const high = Math.min(100, Math.max(low + 20, Math.ceil(Math.max(...values) / 20) * 20))
  return { low: Math.min(low, high - 20), high }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

function Rules({ low, high }: Bounds) {
  const levels = Array.from({ length: (high - low) / 20 + 1 }, (_, index) => low + index * 20)
  return levels.map((level) => {
    const y = percent((high - level) / (high - low))
    return (
      <g key={level}>
        <line className={clsx(styles.rule, level !== low && styles.dash)} x1="0" x2="100%" y1={y} y2={y} />
        <text x="0" y={y} dx={-8} dy={4} textAnchor="end">
          {level}
        </text>
      </g>
    )
  })
}
