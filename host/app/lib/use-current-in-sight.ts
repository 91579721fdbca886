import { useEffect, useRef } from 'react'

/** Scrolls a row of links so that the current one is visible, whenever `current` or the row's width changes. */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const links = row.current
    const link = links?.querySelector('[aria-selected=true], [aria-current=page]')
    if (!links || !link) return
    const observer = new ResizeObserver(() => {
      const [{ left, right }, frame] = [link.getBoundingClientRect(), links.getBoundingClientRect()]
      links.scrollLeft += Math.max(0, right - frame.right) + Math.min(0, left - frame.left)
    })
    observer.observe(links)
    return () => observer.disconnect()
  }, [current])
  return row
}
