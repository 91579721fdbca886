import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import disclosureStyles from './disclosure.module.css'
import styles from './phone-fold.module.css'

/** A long part that a phone opens on demand and every wider screen shows; closed in the markup, so nothing jumps. */
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
