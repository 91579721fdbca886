import { useNavigate, useRevalidator } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import type { UserView } from '#host/contract/accounts.ts'
import { USER_QUERY_KEY } from '../../../lib/use-user.ts'

/** Makes the answer the current user and leaves the sign-in page. */
export function useSignedIn(returnTo: string | null): (user: UserView) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (user) => {
    client.clear()
    client.setQueryData(USER_QUERY_KEY, user)
    navigate(returnTo ?? '/')
    revalidate()
  }
}
