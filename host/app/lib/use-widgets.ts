import { useEffect } from 'react'

/**
 * Loads the script that other sites load, so that our own pages show the very same elements, once one of them comes near.
 */
export function useWidgets(): void {
  useEffect(() => {
    const observer = new IntersectionObserver(loadWhenNear, { rootMargin: '100% 0px' })
    for (const element of document.querySelectorAll(':not(:defined)')) observer.observe(element)
    return () => observer.disconnect()
  }, [])
}

function loadWhenNear(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  if (!entries.some((entry) => entry.isIntersecting)) return
  observer.disconnect()
  const address = '/embed/v1/legible.js'
  // What stands inside the tags stays where the script cannot be had.
  import(/* @vite-ignore */ address).catch(() => undefined)
}
