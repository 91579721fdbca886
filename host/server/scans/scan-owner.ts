import type { Actor } from '../platform/session/actor.ts'

/** The tenant whose scans an actor may see: the workspace, the visitor's own, or null for none. */
export function scanOwner(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.tenantId
  if (actor.kind === 'visitor' && actor.visitorId) return visitorTenant(actor.visitorId)
  return null
}

const JUDGED = 'site:'

/** The tenant id of the pages that a workspace's site scans judge. No list, limit or average of the workspace has them. */
export function judgedTenant(tenantId: string): string {
  return `${JUDGED}${tenantId}`
}

export function isJudgedTenant(tenantId: string): boolean {
  return tenantId.startsWith(JUDGED)
}

/** The workspace of a scan's tenant id: its own, or the one whose site scan judged the page. */
export function scanWorkspace(tenantId: string): string {
  return isJudgedTenant(tenantId) ? tenantId.slice(JUDGED.length) : tenantId
}

/** The tenant id of a visitor whose scans no account has claimed. */
export function visitorTenant(visitorId: string): string {
  return `visitor:${visitorId}`
}
