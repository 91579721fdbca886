import { useNavigate } from '@remix-run/react'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { write } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'
import { useCall } from '../../lib/use-call.ts'

export type SiteScanStart = { url: string; maxPages?: number; include?: readonly string[]; exclude?: readonly string[] }

/** Starts a site scan and opens its page; a toast says why one could not start. */
export function useCreateSiteScan() {
  const navigate = useNavigate()
  return useCall({
    send: (start: SiteScanStart) => write<SiteScanView>('POST', '/api/site-scans', start),
    onDone: ({ id }) => {
      track('site_scan_started', {})
      navigate(`/site-scans/${id}`)
    },
    failure: { title: 'Site scan not started', fallback: 'The site scan could not be started.' },
  })
}

const FAILURES = {
  retry: { title: 'Retry failed', fallback: 'The site scan could not be started again.' },
  cancel: { title: 'Cancel failed', fallback: 'The site scan could not be cancelled.' },
} as const

/** Retries or cancels a site scan and reloads it, also after an error: it may have changed meanwhile. */
export function useSiteScanAction(id: string, action: keyof typeof FAILURES, onChanged: () => void) {
  return useCall({
    send: () => write<SiteScanView>('POST', `/api/site-scans/${id}/${action}`),
    failure: FAILURES[action],
    onSettled: onChanged,
  })
}
