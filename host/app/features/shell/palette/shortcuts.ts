import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type MutableRefObject } from 'react'
import { keepPreference, readPreference } from '../../../lib/preference-cookie.ts'

export type PaletteView = 'commands' | 'keys'

/** Single keys and key pairs that work outside text fields. */
export const SHORTCUTS = [
  { keys: ['n'], does: 'Scan a website', to: '/#address' },
  { keys: ['g', 'd'], does: 'Go to the dashboard', to: '/dashboard' },
  { keys: ['g', 's'], does: 'Go to your scans', to: '/dashboard?tab=scans' },
  { keys: ['g', 'r'], does: 'Go to your reports', to: '/ai-optimization-reports' },
] as const

const COOKIE = 'shortcuts'
const PAIR_MS = 1_000

/** Users must be able to turn off single-key shortcuts, which speech input can trigger (WCAG 2.2, 2.1.4). */
export function areShortcutsOn(): boolean {
  return readPreference(document.cookie, COOKIE) !== 'off'
}

export function turnShortcuts(on: boolean): void {
  keepPreference(COOKIE, on ? null : 'off')
}

/**
 * Ctrl-K or Cmd-K opens the palette, `?` lists the shortcuts, and the other shortcuts navigate. `typed` is null while
 * nothing is open; while the palette's code loads, it collects what is typed.
 */
export function useShortcuts(open: (view: PaletteView) => void, typed: MutableRefObject<string | null>): void {
  const navigate = useNavigate()
  const before = useRef({ key: '', at: 0 })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        return open('commands')
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return
      if (typed.current !== null) {
        if (event.key.length !== 1) return
        event.preventDefault()
        typed.current += event.key
        return
      }
      if (!areShortcutsOn()) return
      if (event.key === '?') return open('keys')
      const { key, at } = before.current
      before.current = { key: event.key, at: event.timeStamp }
      const pressed = event.timeStamp - at < PAIR_MS ? `${key} ${event.key}` : event.key
      const shortcut = SHORTCUTS.find(({ keys }) => keys.join(' ') === pressed || keys.join(' ') === event.key)
      if (!shortcut) return
      event.preventDefault()
      navigate(shortcut.to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, open, typed])
}

/** Whether the keys belong to a text field or an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable], [role=dialog]'
  return (
    target instanceof Element && (target.closest(fields) !== null || document.querySelector('[role=dialog]') !== null)
  )
}
