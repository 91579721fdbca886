import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import { MARK_PATHS } from './mark-paths-data.tsx'
import styles from './mark.module.css'

export type MarkName = keyof typeof MARK_PATHS

type MarkProps = { name: MarkName; tone?: Tone | undefined; spin?: boolean }

/** The shape of a state. Decorative: the text next to it names the state. */
export function Mark({ name, tone, spin = false }: MarkProps) {
  return (
    <svg className={clsx(styles.mark, spin && styles.spin)} data-tone={tone} viewBox="0 0 14 14" aria-hidden="true">
      {MARK_PATHS[name]}
    </svg>
  )
}
