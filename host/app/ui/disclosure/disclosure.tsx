import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './disclosure.css'

type DisclosureProps = { summary: ReactNode; children: ReactNode; className?: string | undefined; open?: boolean }

/** A row that opens in place, with or without script. */
export function Disclosure({ summary, children, className, open = false }: DisclosureProps) {
  return (
    <details className={className} open={open}>
      <summary>
        {summary}
        <Icon name="chev" className="chev" />
      </summary>
      {children}
    </details>
  )
}
