import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useState, type ReactNode } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import type { PageAssistant } from '#host/contract/scans.ts'
import type { Theme } from './theme.ts'

export type RootData = {
  user: UserView | null
  /** The workspace that the page is about; null for visitors. */
  workspaceId: string | null
  /** Whether the address says so; otherwise it is the person's first one. */
  isWorkspaceNamed: boolean
  /** Whether results may be shared by link there. */
  sharing: boolean
  /** Its members by id, if there are several. */
  people: Readonly<Record<string, string>>
  origin: string
  theme: Theme | null
  year: number
  /** The assistant that people may ask about a page; null if the operator allows none. */
  pageAssistant: PageAssistant | null
}

const RootDataContext = createContext<RootData | undefined>(undefined)

/** The router's own hook renders its readers, such as a long page, at every step of every navigation; this one when data changed. */
export function RootDataProvider({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData('root') as RootData | undefined
  const [kept, setKept] = useState({ loaded, data: loaded })
  if (kept.loaded !== loaded) {
    const same = JSON.stringify(loaded) === JSON.stringify(kept.data)
    setKept({ loaded, data: same ? kept.data : loaded })
  }
  return <RootDataContext.Provider value={kept.data}>{children}</RootDataContext.Provider>
}

/** The root loader's data; undefined if the page failed before that loader ran. */
export function useRootData(): RootData | undefined {
  return useContext(RootDataContext)
}
