import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import type { Tone } from '../tone/tone.ts'
import styles from './evidence.module.css'

/** Quoted evidence. Always text, never markup, because scanned sites may be hostile. */
export function Evidence({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <code className={styles.evidence} data-tone={tone}>
      {children}
    </code>
  )
}

export type EvidenceRow = { name: string; value: ReactNode }

export function EvidenceRows({ tone, rows }: { tone?: Tone | undefined; rows: readonly EvidenceRow[] }) {
  return (
    <code className={clsx('split split-40', styles.evidence, styles.rows)} data-tone={tone}>
      {rows.map((row, index) => (
        <Fragment key={index}>
          <span>{row.name}</span>
          <span>{row.value}</span>
        </Fragment>
      ))}
    </code>
  )
}
