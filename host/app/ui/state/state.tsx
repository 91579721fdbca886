import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark } from '../mark/mark.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './state.module.css'

type StateProps = { tone: Tone; children: ReactNode; pill?: boolean; mark?: boolean }

/** A state as a shape and a word; `pill` adds a tinted background. */
export function State({ tone, children, pill = false, mark = true }: StateProps) {
  return (
    <span className={clsx('small medium nowrap', styles.state, pill && styles.pill)} data-tone={tone}>
      {mark && <Mark name={tone} spin={tone === 'running'} />}
      {children}
    </span>
  )
}
