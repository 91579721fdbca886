import { useRouteLoaderData } from '@remix-run/react'
import type { Theme } from './theme.ts'

/** The account of this browser, as `GET /api/user` answers it. */
export type SignedInUser = {
  id: string
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  createdAt: string
}

export type RootData = { user: SignedInUser | null; origin: string; theme: Theme | null; year: number }

/** What the root loader found; undefined on a page that failed before it ran. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}
