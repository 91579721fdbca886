import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './titled-section.css'

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
    <section className={clsx('named', large && 'named--large', first && 'named--first')} id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
