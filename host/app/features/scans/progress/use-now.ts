import { useEffect, useState } from 'react'

/** The current time, renewed while `active`; null on the server, whose clock may differ from the browser's. */
export function useNow(everyMs: number, active: boolean): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    if (!active) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs])
  return now
}
