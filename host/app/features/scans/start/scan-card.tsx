import { useCallback, useEffect, useState } from 'react'
import type { OpenScan, ScanView } from '#host/contract/scans.ts'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { ScanCancelledScreen, ScanFailedScreen } from '../results/scan-screens.tsx'
import { write } from '../../../lib/api.ts'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { SCAN_SCREEN_POLL_MS, useLiveScan } from '../../../lib/use-live-scan.ts'
import { CompletedCard } from './completed-card.tsx'
import { CooldownCard } from './cooldown-card.tsx'
import { clearCooldown, readCooldown, storeCooldown, type Cooldown } from './cooldown-store.ts'
import { ScanForm } from './scan-form.tsx'
import type { StartFailure } from './start-failure.ts'
import { useCreateScan } from './use-create-scan.ts'

type ScanCardProps = {
  /** The newest scan that runs or was not dismissed; null shows the form. */
  openScan: OpenScan | null
  initialUrl: string
  startError: string | null
}

/** One card, four faces: form, running, completed, cooldown. */
export function ScanCard({ openScan, initialUrl, startError }: ScanCardProps) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [registration, setRegistration] = useState<{ scanId: string | null } | null>(null)
  const [error, setError] = useState<string | null>(startError)
  const { cooldown, begin, clear } = useCooldown()
  const dismiss = useCallback((id: string) => {
    setDismissed(id)
    // Only a convenience for the next visit; the form is there either way.
    void write('POST', `/api/scans/${id}/dismiss`).catch(() => undefined)
  }, [])

  // Whoever follows a link to the address field wants to scan, not to see the last result once more.
  const asked = useAddressAsked()
  const finished = openScan?.state === 'completed' ? openScan.scan.id : null
  useEffect(() => {
    if (asked && finished) dismiss(finished)
  }, [asked, finished, dismiss])

  const create = useCreateScan((failure: StartFailure) => {
    if (failure.kind === 'cooldown') begin(failure.message, failure.seconds)
    if (failure.kind === 'registration') setRegistration({ scanId: failure.scanId })
    if (failure.kind === 'other') setError(failure.address)
  })

  if (cooldown) return <CooldownCard cooldown={cooldown} onClear={clear} />
  if (registration) {
    return (
      <CompletedCard scan={null} registration resultId={registration.scanId} onStartNew={() => setRegistration(null)} />
    )
  }
  if (openScan && openScan.scan.id !== dismissed) {
    const { state, scan } = openScan
    const startNew = () => dismiss(scan.id)
    if (state === 'completed') return <CompletedCard scan={scan} resultId={scan.id} onStartNew={startNew} />
    return <ScanUnderWay key={scan.id} scan={scan} onStartNew={startNew} />
  }
  return (
    <ScanForm
      initialUrl={initialUrl}
      pending={create.isPending || create.isSuccess}
      error={error}
      onStart={create.mutate}
      onError={setError}
    />
  )
}

function ScanUnderWay({ scan: loaded, onStartNew }: { scan: ScanView; onStartNew: () => void }) {
  const live = useLiveScan(loaded, SCAN_SCREEN_POLL_MS)
  if (live.scan.status === 'completed') {
    return <CompletedCard scan={live.scan} resultId={live.scan.id} onStartNew={onStartNew} />
  }
  if (live.scan.status === 'failed') return <ScanFailedScreen scan={live.scan} onChanged={live.refresh} />
  if (live.scan.status === 'cancelled') return <ScanCancelledScreen scan={live.scan} onChanged={live.refresh} />
  return <ProgressPanel scan={live.scan} connection={live.connection} onChanged={live.refresh} />
}

function useCooldown() {
  const [cooldown, setCooldown] = useState<Cooldown | null>(null)
  useEffect(() => setCooldown(readCooldown(window.localStorage, Date.now())), [])
  const begin = useCallback((message: string, seconds: number) => {
    const value = { message, until: Date.now() + seconds * 1000 }
    storeCooldown(window.localStorage, value)
    setCooldown(value)
  }, [])
  const clear = useCallback(() => {
    clearCooldown(window.localStorage)
    setCooldown(null)
  }, [])
  return { cooldown, begin, clear }
}
