import { useEffect, useRef } from 'react'

/** So much of the next link shows that there is one. */
const PEEK = 48

/** Scrolls a row of links so that the current one is visible, whenever `current` or the row's width changes. */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const links = row.current
    const link = links?.querySelector('[aria-selected=true], [aria-current=page]')
    if (!links || !link) return
    const observer = new ResizeObserver(() => {
      const [{ left, right }, frame] = [link.getBoundingClientRect(), links.getBoundingClientRect()]
      links.scrollLeft += Math.max(0, right + PEEK - frame.right) + Math.min(0, left - PEEK - frame.left)
    })
    observer.observe(links)
    return () => observer.disconnect()
  }, [current])
  return row
}
