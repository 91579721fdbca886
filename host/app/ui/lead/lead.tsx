import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './lead.css'

type LeadProps = {
  title: ReactNode
  say: ReactNode
  /** Buttons and links under the text. */
  actions?: ReactNode
  /** Stands beside the text, as wide as it makes itself. */
  aside?: ReactNode
  large?: boolean
}

/** How a public page begins: one sentence that a person could say aloud. */
export function Lead({ title, say, actions, aside, large = false }: LeadProps) {
  return (
    <div className={clsx('lead', large && 'lead--large', aside && 'lead--beside')}>
      <div>
        <h1>{title}</h1>
        <p className="lead__say">{say}</p>
        {actions && <div className="lead__do">{actions}</div>}
      </div>
      {aside}
    </div>
  )
}
