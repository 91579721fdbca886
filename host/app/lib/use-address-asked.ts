import { useLocation } from '@remix-run/react'

/** The key of a navigation to the address field (`/#address`), or null; every such navigation has a new key. */
export function useAddressAsked(): string | null {
  const { hash, key } = useLocation()
  return hash === '#address' ? key : null
}
