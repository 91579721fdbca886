import type { CertificateFacts } from '../../gather/artifacts.ts'
import { MAX_LIFETIMES } from './tls-rating-rules.ts'

const DAY_MS = 86_400_000

export type CertificateLife = {
  /** Whole days; negative once expired. */
  daysLeft: number
  lifetimeDays: number
  /** Maximum lifetime for a certificate issued on that day, null before the first rule. */
  allowedDays: number | null
  /** `renew-late`: less than a third of the lifetime is left, so automatic renewal did not run. */
  state: 'fine' | 'renew-late' | 'renew-now' | 'expired'
}

/** How much of a certificate's lifetime is left, and whether that lifetime is allowed. */
export function certificateLife({ validFrom, validTo }: CertificateFacts, now: Date): CertificateLife | null {
  const from = Date.parse(validFrom)
  const to = Date.parse(validTo)
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return null
  const daysLeft = Math.floor((to - now.getTime()) / DAY_MS)
  const lifetimeDays = Math.ceil((to - from) / DAY_MS)
  const allowedDays = MAX_LIFETIMES.find(([issuedFrom]) => from >= Date.parse(issuedFrom))?.[1] ?? null
  return { daysLeft, lifetimeDays, allowedDays, state: lifeState(daysLeft, lifetimeDays) }
}

function lifeState(daysLeft: number, lifetimeDays: number): CertificateLife['state'] {
  if (daysLeft < 0) return 'expired'
  // Short-lived certificates are renewed only a few days before they expire, by design.
  if (daysLeft < Math.min(7, lifetimeDays / 6)) return 'renew-now'
  return daysLeft < Math.min(30, lifetimeDays / 3) ? 'renew-late' : 'fine'
}
