import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './hero.css'

type HeroProps = {
  title: ReactNode
  description: ReactNode
  /** Buttons and links under the text. */
  actions?: ReactNode
  /** Stands beside the text, as wide as it makes itself. */
  aside?: ReactNode
  large?: boolean
}

/** How a public page begins: one sentence that a person could say aloud. */
export function Hero({ title, description, actions, aside, large = false }: HeroProps) {
  return (
    <div className={clsx('lead', large && 'lead--large', aside && 'lead--beside')}>
      <div>
        <h1>{title}</h1>
        <p className="lead__say">{description}</p>
        {actions && <div className="lead__do">{actions}</div>}
      </div>
      {aside}
    </div>
  )
}
