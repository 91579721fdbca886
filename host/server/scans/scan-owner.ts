import type { Actor } from '../platform/session/actor.ts'

/** Whose scans an actor sees: its account's workspace, or a visitor's own place until it is claimed. Null sees none. */
export function ownerOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.tenantId
  if (actor.kind === 'visitor' && actor.visitorId) return visitorTenant(actor.visitorId)
  return null
}

/** The place of a visitor whose scans no account has claimed. */
export function visitorTenant(visitorId: string): string {
  return `visitor:${visitorId}`
}
