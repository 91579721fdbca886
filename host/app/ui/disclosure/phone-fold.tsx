import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './disclosure.css'
import './phone-fold.css'

/** A long part that a phone opens on demand and every wider screen shows; closed in the markup, so nothing jumps. */
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="phone-fold">
      <summary>
        {summary}
        <Icon name="chev" className="chev" />
      </summary>
      {children}
    </details>
  )
}
