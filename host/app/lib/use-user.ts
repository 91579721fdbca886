import { createContext, useContext } from 'react'
import type { UserView } from '#host/contract/accounts.ts'

export const USER_QUERY_KEY = ['/api/user'] as const

export const UserContext = createContext<UserView | null>(null)

/** Who is signed in, or null. */
export function useUser(): UserView | null {
  return useContext(UserContext)
}
