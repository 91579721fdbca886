import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: string | undefined
  actions?: ReactNode
  children: ReactNode
  className?: string | undefined
  id?: string | undefined
  label?: string | undefined
}

/** A frame around a list, a table or a form. */
export function Card({ title, actions, children, className, id, label }: CardProps) {
  return (
    <section className={clsx(styles.card, className)} id={id} aria-label={label ?? title}>
      {title && (
        <div className={clsx('row row--between', styles.head)}>
          <h2 className="h4">{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
