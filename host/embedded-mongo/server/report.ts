import type { Address } from './address.ts'

/** What the server process tells the process that started it. */
export type Report = { state: 'ready'; address: Address } | { state: 'in-use'; address: Address }

export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'state' in message && 'address' in message
}
