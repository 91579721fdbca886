import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

type TitledSectionProps = {
  title: string
  description?: ReactNode
  id?: string
  /** A larger title, for public pages. */
  large?: boolean
  /** Without the line above. */
  first?: boolean
  children: ReactNode
}

/** A section with its title on the left and its content on the right. */
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
