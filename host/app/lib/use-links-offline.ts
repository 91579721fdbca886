import { useEffect } from 'react'
import { useToast } from '../ui/toast/toast.tsx'

/** Keeps the page when a link is followed without a connection, which would end on the browser's own page. */
export function useLinksOffline(): void {
  const toast = useToast()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || !leavesPage(event, link)) return
      event.preventDefault()
      event.stopPropagation()
      toast({
        tone: 'bad',
        title: 'You are offline',
        description: 'This page stays as it is. Follow the link again once you are connected.',
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [toast])
}

function leavesPage({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === '_blank') return false
  const to = URL.canParse(link.href) ? new URL(link.href) : null
  const isSection = to?.hash && to.pathname === location.pathname && to.search === location.search
  return to !== null && /^https?:$/.test(to.protocol) && !isSection
}
