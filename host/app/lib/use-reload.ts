import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'

/**
 * Reads the page's data again. Where the server cannot be reached, as without a connection or while it restarts, the router
 * would put its error page in the place of the page and of what was typed there, so it is asked first.
 *
 * @returns whether the server was reached
 */
export function useReload(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const reached = await isServerReady()
    if (reached) revalidate()
    return reached
  }, [revalidate])
}

/** A proxy may keep the address from the public: any answer but 503 counts. */
async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { method: 'HEAD', cache: 'no-store' })).status !== 503
  } catch {
    return false
  }
}
