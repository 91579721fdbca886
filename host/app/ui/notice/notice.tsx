import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Mark } from '../mark/mark.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './notice.module.css'

type NoticeProps = {
  tone: Tone
  title: string
  children?: ReactNode
  className?: string | undefined
  live?: boolean
  level?: 2 | 3
}

export function Notice({ tone, title, children, className, live = false, level = 3 }: NoticeProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={clsx(styles.notice, className)} data-tone={tone} {...(live ? { role: 'status' } : {})}>
      <Mark name={tone} tone={tone} />
      <div>
        <Heading className="h4">{title}</Heading>
        {children}
      </div>
    </div>
  )
}
