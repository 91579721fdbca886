import { useEffect, useState } from 'react'

let served = true

/** Whether this part of the page came with the document and not through client-side navigation. */
export function useServedPage(): boolean {
  return useState(served)[0]
}

/** Called once, in the shell, whose effects run when the document has been hydrated. */
export function useEndOfServedPage(): void {
  useEffect(() => {
    served = false
  }, [])
}
