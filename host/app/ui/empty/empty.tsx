import type { ReactNode } from 'react'
import styles from './empty.module.css'

type EmptyProps = { title: string; children: ReactNode; action?: ReactNode; level?: 2 | 3 }

/** Says what will appear here, with the next action to take. */
export function Empty({ title, children, action, level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <Heading className="h3">{title}</Heading>
      <p className="muted">{children}</p>
      {action}
    </div>
  )
}
