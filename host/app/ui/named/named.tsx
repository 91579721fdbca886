import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './named.css'

type NamedProps = {
  title: string
  say?: ReactNode
  id?: string
  /** On public pages, whose parts have larger names. */
  large?: boolean
  /** No line above. */
  first?: boolean
  children: ReactNode
}

/** Left names, right shows. */
export function Named({ title, say, id, large = false, first = false, children }: NamedProps) {
  return (
    <section className={clsx('named', large && 'named--large', first && 'named--first')} id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {say && <p>{say}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
