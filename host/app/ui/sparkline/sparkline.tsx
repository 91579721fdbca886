import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import styles from './sparkline.module.css'

export type SparkPoint = { value: number; label: string }

type SparklineProps = { points: readonly SparkPoint[]; label: string; tone?: Tone | undefined; small?: boolean }

/** Thin line with first and last value named; the table behind it is for screen readers. */
export function Sparkline({ points, label, tone, small = false }: SparklineProps) {
  if (points.length < 2) return null
  const frame = small
    ? { width: 96, height: 24, left: 3, right: 93, top: 3, bottom: 21 }
    : { width: 680, height: 224, left: 26, right: 654, top: 20, bottom: 194 }
  const at = sparkScale(points, frame)
  const drawn = points.map((point, index) => ({ ...point, ...at(point.value, index) }))
  const first = drawn[0]
  const last = drawn[drawn.length - 1]
  if (!first || !last) return null
  return (
    <figure>
      <svg
        className={styles.sparkline}
        data-tone={tone}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        {...(small ? { width: frame.width, height: frame.height } : {})}
        role="img"
        aria-label={label}
      >
        {!small && <Rules points={points} frame={frame} />}
        <path d={`M${drawn.map((point) => `${point.x} ${point.y}`).join('L')}`} />
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
            <text x={first.x} y={Number(first.y) - 10}>
              {first.value}
            </text>
            <text className="strong" x={last.x} y={Number(last.y) - 12} textAnchor="end">
              {last.value}
            </text>
            <text x={first.x} y={frame.bottom + 22}>
              {first.label}
            </text>
            <text x={last.x} y={frame.bottom + 22} textAnchor="end">
              {last.label}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

type Frame = { left: number; right: number; top: number; bottom: number }

/** Lower and upper bound of the axis: whole twenties around the values, at least 20 apart. */
export function sparkBounds(points: readonly SparkPoint[]): { low: number; high: number } {
  const values = points.map((point) => point.value)
  const low = Math.max(0, Math.floor(Math.min(...values) / 20) * 20)
  const high = Math.min(100, Math.max(low + 20, Math.ceil(Math.max(...values) / 20) * 20))
  return { low: Math.min(low, high - 20), high }
}

function sparkScale(points: readonly SparkPoint[], frame: Frame) {
  const { low, high } = sparkBounds(points)
  return (value: number, index: number) => ({
    x: (frame.left + ((frame.right - frame.left) * index) / (points.length - 1)).toFixed(1),
    y: (frame.bottom - ((frame.bottom - frame.top) * (value - low)) / (high - low)).toFixed(1),
  })
}

function Rules({ points, frame }: { points: readonly SparkPoint[]; frame: Frame }) {
  const { low, high } = sparkBounds(points)
  const levels = Array.from({ length: (high - low) / 20 + 1 }, (_, index) => low + index * 20)
  return (
    <>
      {levels.map((level) => {
        const y = (frame.bottom - ((frame.bottom - frame.top) * (level - low)) / (high - low)).toFixed(1)
        return (
          <g key={level}>
            <path
              className={clsx(styles.rule, level !== low && styles.dash)}
              d={`M${frame.left} ${y}H${frame.right}`}
            />
            <text x={frame.left - 8} y={Number(y) + 4} textAnchor="end">
              {level}
            </text>
          </g>
        )
      })}
    </>
  )
}
