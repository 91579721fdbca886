import type { ScanView } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'

const FAILURES = {
  'retry?over=http': { title: 'Scan over HTTP failed', fallback: 'The scan could not be started again.' },
  retry: { title: 'Retry failed', fallback: 'The scan could not be started again.' },
  cancel: { title: 'Cancel failed', fallback: 'The scan could not be cancelled.' },
} as const

/** Retries or cancels a scan and reloads it, also after an error: it may have been refused because the scan changed. */
export function useScanAction(scanId: string, action: keyof typeof FAILURES, onChanged: () => void) {
  return useCall({
    send: () => write<ScanView>('POST', `/api/scans/${scanId}/${action}`),
    failure: FAILURES[action],
    onSettled: onChanged,
  })
}
