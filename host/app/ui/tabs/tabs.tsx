import { Link } from '@remix-run/react'
import './tabs.css'

export type TabLink = { to: string; label: string; current: boolean }

/** Tabs that are addresses: they work without script and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset {...(tab.current ? { 'aria-current': 'page' } : {})}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
