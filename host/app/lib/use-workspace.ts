import type { UserView } from '#host/contract/accounts.ts'
import { useRootData } from './root-data.ts'
import { useUser } from './use-user.tsx'

type OwnWorkspace = UserView['workspaces'][number]

/** The workspace that the page is about, with the reader's role there; null for visitors. */
export function useWorkspace(): OwnWorkspace | null {
  const id = useRootData()?.workspaceId
  return useUser()?.workspaces.find((workspace) => workspace.id === id) ?? null
}
