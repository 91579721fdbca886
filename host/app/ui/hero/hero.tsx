import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  description: ReactNode
  /** Buttons and links under the text. */
  actions?: ReactNode
  /** Next to the text, at its own width. */
  aside?: ReactNode
  large?: boolean
  className?: string | undefined
}

/** The top of a public page. */
export function Hero({ title, description, actions, aside, large = false, className }: HeroProps) {
  return (
    <div className={clsx(styles.hero, large && styles.large, aside && ['split split-66', styles.beside], className)}>
      <div>
        <h1>{title}</h1>
        <p className={clsx('muted', styles.description)}>{description}</p>
        {actions && <div className={clsx('row', styles.actions)}>{actions}</div>}
      </div>
      {aside}
    </div>
  )
}
