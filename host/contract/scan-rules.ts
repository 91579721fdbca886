/** What the scan form and its progress need to know. Apart from the schemas, so that the front page loads without them. */
export const SCAN_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

export const MAX_COMPETITORS = 3
/** Characters of a question to a scanned page. */
export const MAX_QUESTION = 300
export const NO_ADDRESS = 'Please enter a URL'

/** Whether a scan has ended, however it did. */
export function isOver(status: ScanStatus): boolean {
  return status !== 'queued' && status !== 'running'
}
