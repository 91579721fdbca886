import { useNavigate } from '@remix-run/react'
import type { ScanType } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { storeCooldown } from './cooldown-store.ts'
import type { ScanFlags } from './scan-flags.ts'
import { LOGIN_DELAY_MS, toStartFailure, type StartFailure } from './start-failure.ts'

/** Missing switches are on. */
export type NewScan = { url: string; scanType: ScanType; flags?: ScanFlags; competitors?: readonly string[] }

/** Starts a scan and opens its page. A failure is shown in a toast and passed to `onFailure`. */
export function useCreateScan(onFailure: (failure: StartFailure) => void) {
  const navigate = useNavigate()
  const toast = useToast()
  return useCall({
    send: ({ flags, ...scan }: NewScan) => write<ScanView>('POST', '/api/scans', { ...flags, ...scan }),
    onDone: (scan) => {
      track('scan_started', { scanType: scan.scanType })
      navigate(`/scan-results/${scan.id}`)
    },
    failure: (error) => {
      const failure = toStartFailure(error)
      track('scan_start_failed', { kind: failure.kind })
      if ('toast' in failure) toast(failure.toast)
      if (failure.kind === 'cooldown') {
        const { message, seconds } = failure
        storeCooldown(window.localStorage, { message, until: Date.now() + seconds * 1000 })
      }
      if (failure.kind === 'unauthorized') setTimeout(() => window.location.assign('/api/login'), LOGIN_DELAY_MS)
      onFailure(failure)
    },
  })
}
