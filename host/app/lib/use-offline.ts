import { useBlocker, type BlockerFunction } from '@remix-run/react'
import { useEffect } from 'react'
import { useToast } from '../ui/toast/toast.tsx'

const OFFLINE = {
  tone: 'bad',
  title: 'You are offline',
  description: 'This page stays as it is. Try again once you are connected.',
} as const

/** Keeps the page when somebody would leave it without a connection, which ends on the browser's own page. */
export function useOffline(): void {
  const toast = useToast()
  const { state, reset } = useBlocker(leavesPageOffline)
  useEffect(() => {
    if (state !== 'blocked') return
    toast(OFFLINE)
    reset()
  }, [state, reset, toast])
  useEffect(() => {
    // Before the router, and for links that are none of its own.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || !leavesPage(event, link)) return
      event.preventDefault()
      event.stopPropagation()
      toast(OFFLINE)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [toast])
}

const leavesPageOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine &&
  (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)

function leavesPage({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === '_blank') return false
  const to = URL.canParse(link.href) ? new URL(link.href) : null
  const isSection = to?.hash && to.pathname === location.pathname && to.search === location.search
  return to !== null && /^https?:$/.test(to.protocol) && !isSection
}
