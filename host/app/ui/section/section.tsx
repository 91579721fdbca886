import { Suspense, type ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: string
  id?: string | undefined
  description?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** The Suspense boundary lets a long page hydrate section by section, so that it never blocks a phone. */
export function Section({ title, id, description, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
        {description && <p className="muted">{description}</p>}
      </div>
      {children && <Suspense>{children}</Suspense>}
    </section>
  )
}
