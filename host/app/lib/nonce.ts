import { createContext, useContext } from 'react'

/** Set by the server entry around the tree. Browsers hide nonces from the page, so there it stays empty. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
