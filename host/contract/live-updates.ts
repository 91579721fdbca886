import type { z } from 'zod'
import { zod } from '#analyzer/contract'

const type = zod.literal('subscribe')
/** Client to server: watch one scan, or one site scan. */
export const subscribeSchema = zod.union([
  zod.object({ type, scanId: zod.uuid() }),
  zod.object({ type, siteScanId: zod.uuid() }),
])
export type SubscribeMessage = z.infer<typeof subscribeSchema>
export type SubscribeAnswer = { ok: true; version: number } | { ok: false; message: string }

/** What can be watched, as a message names it. */
export type Watched = { scanId: string } | { siteScanId: string }

/** Server to client: the scan has changed and should be read again. */
export type ScanUpdateMessage = { type: 'scan_update'; scanId: string; version: number }
export type SiteScanUpdateMessage = { type: 'site_scan_update'; siteScanId: string; version: number }

export type ClientToServerEvents = {
  subscribe: (message: SubscribeMessage, acknowledge?: (answer: SubscribeAnswer) => void) => void
}
export type ServerToClientEvents = {
  scan_update: (message: ScanUpdateMessage) => void
  site_scan_update: (message: SiteScanUpdateMessage) => void
}
