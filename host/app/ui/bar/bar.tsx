import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import styles from './bar.module.css'

type BarProps = {
  /** 0 to 100. */
  value: number | null
  tone?: Tone | undefined
  large?: boolean
  /** Without a label the bar is decorative, next to its number. */
  label?: string | undefined
}

/** SVG, because the content security policy forbids style attributes. */
export function Bar({ value, tone, large = false, label }: BarProps) {
  const width = Math.min(100, Math.max(0, value ?? 0))
  const meter = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(width),
      }
    : { 'aria-hidden': true as const }
  return (
    <svg
      className={clsx(styles.bar, large && styles.lg)}
      data-tone={tone}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      {...meter}
    >
      <rect width={width} height="4" />
    </svg>
  )
}
