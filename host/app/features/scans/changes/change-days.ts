import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { shortDate } from '../../../ui/time/time.tsx'

/** Headings for the two scans: their dates, or Before and After for two scans of one day. */
export function changeDays({ before, after }: Pick<ScanChanges, 'before' | 'after'>): { was: string; is: string } {
  const [was, is] = [shortDate(before.at), shortDate(after.at)]
  return was === is ? { was: 'Before', is: 'After' } : { was, is }
}
