import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark, type MarkName } from '../mark/mark.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './steps.module.css'

/** `outcome` is what the mark says, for those who do not see it. */
export type SubStep = { label: string; mark: MarkName | null; tone?: Tone | undefined; outcome?: string | undefined }

type StepProps = {
  name: string
  tone: Tone
  subs: readonly SubStep[]
  note?: ReactNode
  end?: ReactNode
}

export function Step({ name, tone, subs, note, end }: StepProps) {
  return (
    <li className={styles.step} data-tone={tone}>
      <Mark name={tone} spin={tone === 'running'} />
      <div className={styles.body}>
        <span className={clsx('medium', styles.name)}>{name}</span>
        <ul className={clsx('faint small', styles.sub)}>
          {subs.map((sub) => (
            <li key={sub.label}>
              {sub.mark && <Mark name={sub.mark} tone={sub.tone} spin={sub.mark === 'running'} />}
              {sub.label}
              {sub.outcome && <span className="sr">{`: ${sub.outcome}`}</span>}
            </li>
          ))}
        </ul>
        {note && <p className={clsx('small', styles.note)}>{note}</p>}
      </div>
      {end && <div className={clsx('small muted', styles.end)}>{end}</div>}
    </li>
  )
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="divided">{children}</ol>
}
