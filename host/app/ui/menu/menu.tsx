import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'

type MenuProps = {
  className?: string | undefined
  /** A `summary` element. */
  summary: ReactNode
  children: ReactNode
}

/**
 * A native disclosure, so that the menu opens without JavaScript. Arrow keys move through it; navigation, Escape, a press
 * outside and the focus leaving close it.
 */
export function Menu({ className, summary, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // It may have been opened before the scripts came.
    if (shownAt.current === key) return
    shownAt.current = key
    if (menu.current) menu.current.open = false
  }, [key])
  useEffect(() => (menu.current ? watch(menu.current) : undefined), [])
  return (
    <details className={className} ref={menu}>
      {summary}
      {children}
    </details>
  )
}

/** What the focus can be moved to by arrow keys: the summary, then each entry. */
const STOPS = 'summary, a[href], button:not(:disabled)'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns what ends it. */
function watch(details: HTMLDetailsElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const closeFor = (target: EventTarget | null) => {
    if (!details.contains(target as Node)) details.open = false
  }
  details.addEventListener('keydown', (event) => moveFocus(details, event), { signal })
  // Without a next target the window lost the focus, or a press inside took it.
  details.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeFor(relatedTarget), { signal })
  document.addEventListener('pointerdown', ({ target }) => closeFor(target), { signal })
  return () => ending.abort()
}

function moveFocus(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...details.querySelectorAll<HTMLElement>(STOPS)]
  if (event.key === 'Escape' && details.open) {
    details.open = false
    stops[0]?.focus()
  }
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  details.open = true
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops.at((at + step) % stops.length)?.focus()
}
