import { useEffect, useRef } from 'react'

/** Scrolls a row of links so that the current one is visible, whenever `current` changes. */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-selected=true], [aria-current=page]')
    if (!row.current || !link) return
    const [{ left, right }, frame] = [link.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += Math.max(0, right - frame.right) + Math.min(0, left - frame.left)
  }, [current])
  return row
}
