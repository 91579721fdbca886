import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { read } from './api.ts'
import { useRootData } from './root-data.ts'
import { USER_QUERY_KEY, UserContext } from './use-user.ts'

/**
 * Who is signed in, asked for in one place, so that a page only draws itself again when the answer is another one. The
 * loader's answer stands first and is asked again on focus, and on mount for someone who was signed in: asking for a
 * visitor would only log a 401 in the console of every page.
 */
export function UserProvider({ children }: { children: ReactNode }) {
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
    refetchOnReconnect: false,
  })
  return <UserContext.Provider value={data}>{children}</UserContext.Provider>
}
