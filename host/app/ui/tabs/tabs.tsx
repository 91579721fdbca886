import { Link } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import './tabs.css'

export type TabLink = { to: string; label: string; current: boolean }

/** Tabs that are addresses: they work without script and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.current)?.to
  useEffect(() => showCurrent(list.current), [current])
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} role="tab" aria-selected={tab.current} onKeyDown={moveFocus} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

/** On a phone the row is wider than the screen, and the tab that was opened may lie beyond its edge. */
function showCurrent(list: HTMLElement | null) {
  const tab = list?.querySelector('[aria-selected=true]')
  if (!list || !tab) return
  const [{ left, right }, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, right - frame.right) + Math.min(0, left - frame.left)
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = STEPS[key]
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const at = tabs.findIndex((tab) => tab === currentTarget)
  if (step) tabs.at((at + step) % tabs.length)?.focus()
}
