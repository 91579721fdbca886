import { useEffect } from 'react'

/** Loads the public embed script as soon as one of its elements comes near the viewport. */
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
  // If the script cannot be loaded, the fallback inside the tags stays.
  import(/* @vite-ignore */ address).catch(() => undefined)
}
