import type { ScanView } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'

const FAILURES = {
  retry: { title: 'Retry failed', fallback: 'The scan could not be started again.' },
  cancel: { title: 'Cancel failed', fallback: 'The scan could not be cancelled.' },
} as const

/** Retry or cancel. Either way the scan is read again: a refusal may mean that it has changed, too. */
export function useScanAction(scanId: string, action: keyof typeof FAILURES, onChanged: () => void) {
  return useCall({
    send: () => write<ScanView>('POST', `/api/scans/${scanId}/${action}`),
    failure: FAILURES[action],
    onSettled: onChanged,
  })
}
