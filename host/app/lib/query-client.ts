import { QueryClient } from '@tanstack/react-query'
import { read } from './api.ts'

/** The path of a query is its key joined with slashes: `['/api/scans', id]`. */
export function pathOf(queryKey: readonly unknown[]): string {
  return queryKey.join('/')
}

/** No retry, no refetch by itself, never stale: a query that wants more says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(pathOf(queryKey), { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      // Offline a call fails at once and says so, instead of waiting for the line to come back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
