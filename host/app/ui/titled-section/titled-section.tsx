import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

type TitledSectionProps = {
  title: string
  /** Shown next to the title. */
  count?: number
  description?: ReactNode
  id?: string
  level?: 2 | 3
  /** A larger title, for public pages. */
  large?: boolean
  /** Without the line above. */
  first?: boolean
  children: ReactNode
}

/** A section with its title on the left and its content on the right. */
export function TitledSection({
  title,
  count,
  description,
  id,
  level = 2,
  large,
  first,
  children,
}: TitledSectionProps) {
  const Heading = `h${level}` as const
  return (
    <section
      className={clsx(
        'split',
        large ? 'split-56' : 'split-66',
        styles.titledSection,
        large && styles.large,
        first && styles.first,
      )}
      id={id}
      aria-label={title}
    >
      <header>
        <Heading className={large ? undefined : 'h3'}>
          {title} {count !== undefined && <span className="faint">{count}</span>}
        </Heading>
        {description && <p className={clsx('muted', !large && 'small')}>{description}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
