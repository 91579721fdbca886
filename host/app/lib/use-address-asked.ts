import { useLocation } from '@remix-run/react'

/** The visit that asked for the address field (`/#address`), null otherwise; each visit counts anew. */
export function useAddressAsked(): string | null {
  const { hash, key } = useLocation()
  return hash === '#address' ? key : null
}
