import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark } from '../mark/mark.tsx'
import type { Tone } from '../tone/tone.ts'
import './notice.css'

type NoticeProps = { tone: Tone; title: string; children?: ReactNode; className?: string | undefined; live?: boolean }

export function Notice({ tone, title, children, className, live = false }: NoticeProps) {
  return (
    <div className={clsx('notice', `is-${tone}`, className)} {...(live ? { role: 'status' } : {})}>
      <Mark name={tone} tone={tone} />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  )
}
