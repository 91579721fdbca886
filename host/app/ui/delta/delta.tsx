import { clsx } from 'clsx'
import styles from './delta.module.css'

/** A signed difference; `unit` is in the singular. Without a unit, as in columns, no change is announced to screen readers only. */
export function Delta({ value, unit }: { value: number | null | undefined; unit?: string }) {
  if (value === null || value === undefined) return null
  if (value === 0) return <span className={unit ? 'muted' : 'sr'}>no change</span>
  const rounded = Math.abs(Math.round(value * 10) / 10)
  return (
    <span className={clsx('small nowrap faint', value > 0 ? styles.up : styles.down)}>
      {value > 0 ? '+' : '−'}
      {rounded}
      {unit ? ` ${unit}${rounded === 1 ? '' : 's'}` : ''}
    </span>
  )
}
