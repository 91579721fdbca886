import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: string | undefined
  actions?: ReactNode
  children: ReactNode
  pad?: boolean
  className?: string | undefined
  id?: string | undefined
  label?: string | undefined
}

/** Holds a list, a table or a form; a heading with a paragraph needs none. */
export function Card({ title, actions, children, pad = false, className, id, label }: CardProps) {
  return (
    <section className={clsx(styles.card, pad && !title && styles.pad, className)} id={id} aria-label={label ?? title}>
      {title && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {title && pad ? <div className={styles.pad}>{children}</div> : children}
    </section>
  )
}
