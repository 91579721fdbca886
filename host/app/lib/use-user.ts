import { useQuery } from '@tanstack/react-query'
import type { UserView } from '#host/contract/accounts.ts'
import { read } from './api.ts'
import { useRootData } from './root-data.ts'

export const USER_QUERY_KEY = ['/api/user'] as const

/**
 * Who is signed in. The loader's answer stands first and is asked again on focus, and on mount for someone who was
 * signed in: asking for a visitor would only log a 401 in the console of every page.
 */
export function useUser(): UserView | null {
  const initial = useRootData()?.user ?? null
  const { data } = useQuery<UserView | null>({
    queryKey: USER_QUERY_KEY,
    queryFn: ({ signal }) => read<UserView>('/api/user', { on401: 'null', signal }),
    initialData: initial,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: initial ? 'always' : false,
    refetchOnWindowFocus: 'always',
  })
  return data ?? null
}
