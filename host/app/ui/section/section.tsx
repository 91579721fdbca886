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

/** Within a boundary of its own, so that long pages come to life part by part and never hold a phone up. */
export function Section({ title, id, description, aside, children, className }: SectionProps) {
  return (
    <section className={clsx(styles.section, className)} id={id} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
        {description && <p>{description}</p>}
      </div>
      {children && <Suspense>{children}</Suspense>}
    </section>
  )
}
