import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'

const PATHS = { scan: 'scans', 'site scan': 'site-scans' } as const
const FAILURES = {
  'retry?over=http': ['Scan over HTTP failed', 'started again'],
  retry: ['Retry failed', 'started again'],
  cancel: ['Cancel failed', 'cancelled'],
} as const

export type ScanKind = keyof typeof PATHS

/** Retries or cancels a scan and reloads it, also after an error: it may have been refused because the scan changed. */
export function useScanAction(kind: ScanKind, id: string, action: keyof typeof FAILURES, onChanged: () => void) {
  const [title, done] = FAILURES[action]
  return useCall({
    send: () => write('POST', `/api/${PATHS[kind]}/${id}/${action}`),
    failure: { title, fallback: `The ${kind} could not be ${done}.` },
    onSettled: onChanged,
  })
}
