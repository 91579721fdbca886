import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import disclosureStyles from './disclosure.module.css'
import styles from './phone-fold.module.css'

/** Collapsed on phones and always shown on wider screens. Closed in the markup, so that no layout shifts. */
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.phoneFold}>
      <summary>
        {summary}
        <Icon name="chev" className={disclosureStyles.chev} />
      </summary>
      {children}
    </details>
  )
}
