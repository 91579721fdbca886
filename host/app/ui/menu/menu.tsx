import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

type MenuProps = {
  className?: string | undefined
  /** A `summary` element. */
  summary: ReactNode
  children: ReactNode
}

/** What the focus can be moved to by arrow keys: the summary, then each entry. */
const STOPS = 'summary, a[href], button:not(:disabled)'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A native disclosure, so that the menu opens without JavaScript. Arrow keys move through it; navigation, Escape, a press
 * outside and the focus leaving close it.
 */
export function Menu({ className, summary, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  useEffect(close, [key])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const details = event.currentTarget
    const stops = [...details.querySelectorAll<HTMLElement>(STOPS)]
    if (event.key === 'Escape' && details.open) {
      close()
      stops[0]?.focus()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    details.open = true
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops.at((at + step) % stops.length)?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    // Without a next target the window lost the focus, or a press inside took it.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details className={className} ref={menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      {summary}
      {children}
    </details>
  )
}
