import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  description: ReactNode
  /** Buttons and links under the text. */
  actions?: ReactNode
  /** Stands beside the text, as wide as it makes itself. */
  aside?: ReactNode
  large?: boolean
  className?: string | undefined
}

/** How a public page begins: one sentence that a person could say aloud. */
export function Hero({ title, description, actions, aside, large = false, className }: HeroProps) {
  return (
    <div className={clsx(styles.hero, large && styles.large, aside && styles.beside, className)}>
      <div>
        <h1>{title}</h1>
        <p className={styles.description}>{description}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {aside}
    </div>
  )
}
