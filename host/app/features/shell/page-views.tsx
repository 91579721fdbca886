import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { trackPageView } from '../../lib/track.ts'

/** Reports each change of page to the analytics provider, which sends nothing without consent. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackPageView(pathname), [pathname])
  return null
}
