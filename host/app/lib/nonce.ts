import { createContext, useContext } from 'react'

/** The nonce of this response's content security policy. Only on the server: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
