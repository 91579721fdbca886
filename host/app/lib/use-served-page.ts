import { useEffect, useState } from 'react'

let served = true

/** Whether this part of the page came with the document, not after a click within the product. */
export function useServedPage(): boolean {
  return useState(served)[0]
}

/** Once in the shell, whose effects run when the document has come to life. */
export function useEndOfServedPage(): void {
  useEffect(() => {
    served = false
  }, [])
}
