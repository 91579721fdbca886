import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark, type MarkName } from '../mark/mark.tsx'
import type { Tone } from '../tone/tone.ts'
import './steps.css'

export type SubStep = { label: string; mark: MarkName | null; tone?: Tone | undefined }

type StepProps = {
  name: string
  tone: Tone
  subs: readonly SubStep[]
  note?: ReactNode
  end?: ReactNode
}

export function Step({ name, tone, subs, note, end }: StepProps) {
  return (
    <li className={clsx('step', `is-${tone}`)}>
      <Mark name={tone} spin={tone === 'running'} />
      <div className="step__body">
        <span className="step__name">{name}</span>
        <ul className="step__sub">
          {subs.map((sub) => (
            <li key={sub.label}>
              {sub.mark && <Mark name={sub.mark} tone={sub.tone} spin={sub.mark === 'running'} />}
              {sub.label}
            </li>
          ))}
        </ul>
        {note && <p className="step__note">{note}</p>}
      </div>
      {end && <div className="step__end">{end}</div>}
    </li>
  )
}

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="steps">{children}</ol>
}
