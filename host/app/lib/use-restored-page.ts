import { useEffect } from 'react'
import { useServedPage } from './use-served-page.ts'

/**
 * Calls `readAgain` when going back or forward shows a page that the browser stored: its document, which is then not asked for
 * again whatever its caching says, or the whole page as it was left. Both can be older than what was changed or signed out
 * of since.
 */
export function useRestoredPage(readAgain: () => unknown): void {
  const served = useServedPage()
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const type = navigation && 'type' in navigation ? navigation.type : null
    if (served && type === 'back_forward') readAgain()
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) readAgain()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [served, readAgain])
}
