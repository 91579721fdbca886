import { Link } from '@remix-run/react'
import type { KeyboardEvent } from 'react'
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts'
import styles from './tabs.module.css'

export type TabLink = { to: string; label: string; current: boolean }

/** Tabs that are links: they work without JavaScript and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInSight<HTMLDivElement>(tabs.find((tab) => tab.current)?.to)
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} role="tab" aria-selected={tab.current} onKeyDown={moveFocus} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = STEPS[key]
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const at = tabs.findIndex((tab) => tab === currentTarget)
  if (step) tabs.at((at + step) % tabs.length)?.focus()
}
