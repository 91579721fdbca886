import { useEffect, useRef } from 'react'

const PARTS = 'section, [role="dialog"], main'
const CONTROLS = 'a[href], button, input, select, summary'

/**
 * Keeps the focus near when its row goes away: on the same control of the row that follows, else of the last row, else
 * on the heading of the part of the page that the rows were in. Rows are the children of the element that gets the ref.
 */
export function useKeptFocus<Rows extends HTMLElement>() {
  const rows = useRef<Rows>(null)
  const last = useRef<{ control: Element; at: number; index: number; parts: Element[] } | null>(null)

  // After each rendering of the rows, when React has removed those that are gone.
  useEffect(() => {
    if (isLost(last.current?.control)) focusRow(rows.current, last.current)
  })
  useEffect(
    () => () => {
      if (isLost(last.current?.control)) focusHeading(last.current?.parts.find((part) => part.isConnected))
    },
    [],
  )

  function onFocus({ target }: { target: EventTarget }): void {
    if (!(target instanceof Element) || !rows.current?.contains(target)) return
    const at = [...rows.current.children].findIndex((row) => row.contains(target))
    const index = at < 0 ? -1 : controlsIn(rows.current.children[at]).findIndex((control) => control === target)
    last.current = { control: target, at, index, parts: partsAround(target) }
  }

  return { ref: rows, onFocus }
}

/** Whether the focus was on the control when it went away; a browser then puts it on the page as a whole. */
function isLost(control: Element | undefined): boolean {
  const { activeElement, body } = document
  return control?.isConnected === false && (activeElement === null || activeElement === body)
}

function focusRow(rows: Element | null, was: { at: number; index: number } | null): void {
  const row = rows?.children[Math.min(was?.at ?? 0, rows.children.length - 1)]
  const controls = controlsIn(row)
  const control = controls[was?.index ?? 0] ?? controls.at(-1)
  control?.focus({ preventScroll: true })
}

/** What is in a closed entry cannot get the focus. */
function controlsIn(row: Element | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => control.checkVisibility())
}

/** From the innermost on: with its last row, the part that the rows were in may go too. */
function partsAround(control: Element): Element[] {
  const parts: Element[] = []
  for (let part = control.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null) parts.push(part)
  return parts
}

function focusHeading(part: Element | undefined): void {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
