import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import buttonStyles from '../../ui/button/button.module.css'
import { track, trackPageView } from '../../lib/track.ts'

const MAX_LABEL = 60

/** Reports page views and button clicks to the analytics provider, which sends nothing without consent. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackPageView(pathname), [pathname])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`.${buttonStyles.button}`) : null
      const label = button?.textContent.trim().slice(0, MAX_LABEL)
      if (label) track('button_click', { label })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
