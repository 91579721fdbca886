import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** Tells screen readers which page a link led to: without a new document they would hear nothing. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
