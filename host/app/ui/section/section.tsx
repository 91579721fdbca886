import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: string
  id?: string | undefined
  description?: ReactNode
  aside?: ReactNode
  children?: ReactNode
  className?: string | undefined
}

/** The Suspense boundary lets a long page hydrate section by section, so that it never blocks a phone. */
export function Section({ title, id, description, aside, children, className }: SectionProps) {
  return (
    <section className={clsx(styles.section, className)} id={id} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
        {description && <p className="muted">{description}</p>}
      </div>
      {children && <Suspense>{children}</Suspense>}
    </section>
  )
}
