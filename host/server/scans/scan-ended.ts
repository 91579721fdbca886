import { createFollowUps } from '../platform/jobs/follow-ups.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'

/** What follows the end of a scan: its site, its badges, and the notifications. Called twice after a crash. */
export type ScanEnded = (scan: ScanRecord) => Promise<void>

export const scanFollowUps = createFollowUps<ScanRecord, ScanEnded>(ScanModel, 50, (scan, ended) => ended(scan))
