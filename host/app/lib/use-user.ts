import { useQuery } from '@tanstack/react-query'
import { read } from './api.ts'
import { useRootData, type SignedInUser } from './root-data.ts'

export const USER_QUERY_KEY = ['/api/user'] as const

/** Who is signed in. The loader's answer stands first; it is asked again on mount and focus and never kept. */
export function useUser(): SignedInUser | null {
  const initial = useRootData()?.user ?? null
  const { data } = useQuery<SignedInUser | null>({
    queryKey: USER_QUERY_KEY,
    queryFn: ({ signal }) => read<SignedInUser>('/api/user', { on401: 'null', signal }),
    initialData: initial,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  return data ?? null
}
