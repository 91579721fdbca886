import { mayDo, type Right } from '#host/contract/rights.ts'
import type { UserView } from '#host/contract/accounts.ts'
import { useRootData } from './root-data.tsx'
import { useUser } from './use-user.tsx'
import { callInWorkspace } from './workspace-address.ts'

type OwnWorkspace = UserView['workspaces'][number]

/** The workspace that the page is about, with the reader's role there; null for visitors. */
export function useWorkspace(): OwnWorkspace | null {
  const id = useRootData()?.workspaceId
  return useUser()?.workspaces.find((workspace) => workspace.id === id) ?? null
}

/**
 * Whether the reader may do something in this workspace. Visitors may do everything that the page offers them.
 * @param createdBy the id of the person who made what it is about
 */
export function useMay(right: Right, createdBy: string | null = null): boolean {
  const workspace = useWorkspace()
  const own = useUser()?.id === createdBy
  return workspace === null || mayDo(workspace.role, right, own)
}

/** Adds the workspace of this page to an address that names none, for people who are in several. */
export function useInWorkspace(): (path: `/${string}`) => string {
  const slug = useNamedWorkspace()
  return (path) => (slug ? `${path}?workspace=${slug}` : path)
}

/** The address of a call for a link, which the browser itself opens in a new tab or without JavaScript. */
export function useCallAddress(path: string): string {
  return callInWorkspace(path, useNamedWorkspace())
}

/** The slug that addresses need to name; null for people who are in one workspace only. */
function useNamedWorkspace(): string | null {
  const several = (useUser()?.workspaces.length ?? 0) > 1
  const workspace = useWorkspace()
  return several && workspace ? workspace.slug : null
}
