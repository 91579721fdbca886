import { FAILURE_TEXTS } from '#host/contract/failure-texts.ts'
import type { ScanStatus } from '#host/contract/scan-rules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { State } from '../../../ui/state/state.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'

const BADGES: Record<ScanStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'none' },
  running: { label: 'Running', tone: 'running' },
  completed: { label: 'Complete', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'info' },
}

/** The badge of a status. Unknown values are shown as they are (specification, section 4). */
export function StatusState({ status, pill = false }: { status: string | null; pill?: boolean }) {
  const badge = statusBadge(status)
  return (
    <State tone={badge.tone} pill={pill}>
      {badge.label}
    </State>
  )
}

/** The badge of a scan in a list, with the reason of its failure in few words. */
export function EndState({ status, failure }: Pick<ScanSummary, 'status' | 'failure'>) {
  return (
    <span>
      <StatusState status={status} />
      {failure && <small title={failure.message}>{FAILURE_TEXTS[failure.code].reason}</small>}
    </span>
  )
}

export function statusBadge(status: string | null): { label: string; tone: Tone } {
  if (!status) return { label: 'preparing', tone: 'none' }
  return Object.hasOwn(BADGES, status) ? BADGES[status as ScanStatus] : { label: status, tone: 'none' }
}

const ENDS: Partial<Record<ScanStatus, string>> = { completed: 'Analyzed', failed: 'Failed', cancelled: 'Cancelled' }

/** When the scan ended, or when it started if it is not over. */
export function ScanTime({ scan }: { scan: Pick<ScanSummary, 'status' | 'completedAt' | 'createdAt'> }) {
  return (
    <span>
      {ENDS[scan.status] ?? 'Started'} <DateTime iso={scan.completedAt ?? scan.createdAt} />
    </span>
  )
}
