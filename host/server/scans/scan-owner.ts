import type { Actor } from '../platform/session/actor.ts'

/** The tenant whose scans an actor may see: the workspace, the visitor's own, or null for none. */
export function ownerOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.tenantId
  if (actor.kind === 'visitor' && actor.visitorId) return visitorTenant(actor.visitorId)
  return null
}

/** The tenant id of a visitor whose scans no account has claimed. */
export function visitorTenant(visitorId: string): string {
  return `visitor:${visitorId}`
}
