import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { timeSpan } from '../../../ui/time/time-span.ts'

/** The page's title, such as `shop.example lost 7 points in 6 days`. */
export function changesTitle({ url, delta, before, after }: ScanChanges): string {
  const site = addressHost(url)
  if (delta === null) return `${site}: what has changed`
  const span = timeSpan(Date.parse(after.at) - Date.parse(before.at))
  if (delta === 0) return `${site} kept its score for ${span}`
  const points = Math.abs(delta) === 1 ? '1 point' : `${Math.abs(delta)} points`
  return `${site} ${delta > 0 ? 'gained' : 'lost'} ${points} in ${span}`
}
