import { useEffect, useState } from 'react'

let served = true

/** Whether this part of the page came with the document and not through client-side navigation. */
export function useServedPage(): boolean {
  return useState(served)[0]
}

/** From here on, whatever is rendered was not served. */
export function endServedPage(): void {
  served = false
}

/** For the shell, whose effects run once the document is hydrated. */
export function useEndOfServedPage(): void {
  useEffect(endServedPage, [])
}
