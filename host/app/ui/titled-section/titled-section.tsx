import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

type TitledSectionProps = {
  title: string
  description?: ReactNode
  id?: string
  /** On public pages, whose parts have larger names. */
  large?: boolean
  /** No line above. */
  first?: boolean
  children: ReactNode
}

/** Left names, right shows. */
export function TitledSection({ title, description, id, large = false, first = false, children }: TitledSectionProps) {
  return (
    <section
      className={clsx(styles.titledSection, large && styles.large, first && styles.first)}
      id={id}
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
