import { useQuery } from '@tanstack/react-query'
import type { UserView } from '#host/contract/accounts.ts'
import { read } from './api.ts'
import { useRootData } from './root-data.ts'

export const USER_QUERY_KEY = ['/api/user'] as const

/** Who is signed in. The loader's answer stands first; it is asked again on mount and focus and never kept. */
export function useUser(): UserView | null {
  const initial = useRootData()?.user ?? null
  const { data } = useQuery<UserView | null>({
    queryKey: USER_QUERY_KEY,
    queryFn: ({ signal }) => read<UserView>('/api/user', { on401: 'null', signal }),
    initialData: initial,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  return data ?? null
}
