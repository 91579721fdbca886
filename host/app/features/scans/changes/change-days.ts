import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { shortDate } from '../../../ui/time/time.tsx'

/** Names of the two scans: their days, or Before and After when both are of one day. */
export function changeDays({ before, after }: Pick<ScanChanges, 'before' | 'after'>): { was: string; is: string } {
  const [was, is] = [shortDate(before.at), shortDate(after.at)]
  return was === is ? { was: 'Before', is: 'After' } : { was, is }
}
