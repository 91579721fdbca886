import type { ScanRecord } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'

/** How a run of a schedule ended. Every channel of notifications subscribes to this one event. */
export type ScanEnded = {
  schedule: ScheduleRecord
  at: Date
  origin: string
} & (
  | { outcome: 'completed' | 'regressed'; scan: ScanRecord; previousScore: number | null }
  | { outcome: 'failed'; scan: ScanRecord }
  /** It could not be started. */
  | { outcome: 'refused'; scan: null; reason: string }
)
