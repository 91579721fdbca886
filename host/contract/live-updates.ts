import { z } from 'zod'

/** Client to server: watch one scan. */
export const subscribeSchema = z.object({ type: z.literal('subscribe'), scanId: z.uuid() })
export type SubscribeMessage = z.infer<typeof subscribeSchema>
export type SubscribeAnswer = { ok: true; version: number } | { ok: false; message: string }

/** Server to client: the scan has changed and should be read again. */
export type ScanUpdateMessage = { type: 'scan_update'; scanId: string; version: number }

export type ClientToServerEvents = {
  subscribe: (message: SubscribeMessage, acknowledge?: (answer: SubscribeAnswer) => void) => void
}
export type ServerToClientEvents = { scan_update: (message: ScanUpdateMessage) => void }
