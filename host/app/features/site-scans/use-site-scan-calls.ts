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
