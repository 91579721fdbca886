import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import disclosureStyles from './disclosure.module.css'
import styles from './narrow-fold.module.css'

type NarrowFoldProps = {
  summary: string
  children: ReactNode
  /** The narrowest screen on which it is always shown; `never` folds it on all. */
  shownFrom?: 'tablet' | 'desktop' | 'never'
  /** Opens it, once a control outside of it has changed what is inside. */
  open?: boolean
}

/** Collapsed on narrow screens and always shown on wider ones. Closed in the markup, so that no layout shifts. */
export function NarrowFold({ summary, children, shownFrom = 'desktop', open = false }: NarrowFoldProps) {
  return (
    <details
      open={open}
      className={clsx(
        styles.fold,
        shownFrom !== 'never' && styles.fromDesktop,
        shownFrom === 'tablet' && styles.fromTablet,
      )}
    >
      <summary>
        {summary}
        <Icon name="chev" className={disclosureStyles.chev} />
      </summary>
      {children}
    </details>
  )
}
