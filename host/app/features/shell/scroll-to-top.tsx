import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'

const THRESHOLD_PX = 400

export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return <Button className="top" icon="up" aria-label="Scroll to top" onClick={() => window.scrollTo({ top: 0 })} />
}
