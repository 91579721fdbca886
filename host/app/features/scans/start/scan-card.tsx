import { useCallback, useEffect, useState } from 'react'
import type { OpenScan, ScanView } from '#host/contract/scans.ts'
import { ProgressPanel } from '../progress/progress-panel.tsx'
import { ProgressRow } from '../progress/progress-row.tsx'
import { ScanCancelledScreen, ScanFailedScreen } from '../results/scan-screens.tsx'
import { write } from '../../../lib/api.ts'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { SCAN_SCREEN_POLL_MS, useLiveScan } from '../../../lib/use-live-scan.ts'
import { CompletedCard } from './completed-card.tsx'
import { CooldownCard } from './cooldown-card.tsx'
import { clearCooldown, readCooldown, type Cooldown } from './cooldown-store.ts'
import { ScanForm } from './scan-form.tsx'
import type { StartFailure } from './start-failure.ts'
import { useCreateScan } from './use-create-scan.ts'

type ScanCardProps = {
  /** The newest scan that runs or was not dismissed; null shows the form. */
  openScan: OpenScan | null
  initialUrl: string
  startError: string | null
  /** One line each: above what belongs to an account, the form stays and the newest scan stands below it. */
  compact?: boolean
}

/** One card, four faces: form, running, completed, cooldown. */
export function ScanCard({ openScan, initialUrl, startError, compact = false }: ScanCardProps) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [registration, setRegistration] = useState<{ scanId: string | null } | null>(null)
  const [error, setError] = useState<string | null>(startError)
  const { cooldown, look, clear } = useCooldown()
  const dismiss = useCallback((id: string) => {
    setDismissed(id)
    // Only a convenience for the next visit; the form is there either way.
    void write('POST', `/api/scans/${id}/dismiss`).catch(() => undefined)
  }, [])

  // Whoever follows a link to the address field wants to scan, not to see the last result once more.
  const asked = useAddressAsked()
  const hidesForm = !compact && openScan?.state === 'completed' ? openScan.scan.id : null
  useEffect(() => {
    if (asked && hidesForm) dismiss(hidesForm)
  }, [asked, hidesForm, dismiss])

  const create = useCreateScan((failure: StartFailure) => {
    if (failure.kind === 'cooldown') look()
    if (failure.kind === 'registration') setRegistration({ scanId: failure.scanId })
    if (failure.kind === 'other') setError(failure.address)
  })

  if (cooldown) return <CooldownCard cooldown={cooldown} onClear={clear} />
  if (registration) {
    return (
      <CompletedCard scan={null} registration resultId={registration.scanId} onStartNew={() => setRegistration(null)} />
    )
  }
  const shown = openScan && openScan.scan.id !== dismissed ? openScan : null
  const newest = shown && <NewestScan open={shown} compact={compact} onStartNew={() => dismiss(shown.scan.id)} />
  if (newest && !compact) return newest
  return (
    <div className="stack">
      <ScanForm
        initialUrl={initialUrl}
        pending={create.isPending || create.isSuccess}
        error={error}
        compact={compact}
        onStart={create.mutate}
        onError={setError}
      />
      {newest}
    </div>
  )
}

type NewestScanProps = { open: OpenScan; compact: boolean; onStartNew: () => void }

function NewestScan({ open: { state, scan }, compact, onStartNew }: NewestScanProps) {
  if (state === 'under-way') {
    return <ScanUnderWay key={scan.id} scan={scan} compact={compact} onStartNew={onStartNew} />
  }
  return <CompletedCard scan={scan} compact={compact} resultId={scan.id} onStartNew={onStartNew} />
}

type ScanUnderWayProps = { scan: ScanView; compact: boolean; onStartNew: () => void }

function ScanUnderWay({ scan: loaded, compact, onStartNew }: ScanUnderWayProps) {
  const { scan, connection, refresh } = useLiveScan(loaded, SCAN_SCREEN_POLL_MS)
  if (scan.status === 'completed') {
    return <CompletedCard scan={scan} compact={compact} resultId={scan.id} onStartNew={onStartNew} />
  }
  if (scan.status === 'failed') return <ScanFailedScreen scan={scan} onChanged={refresh} />
  if (scan.status === 'cancelled') return <ScanCancelledScreen scan={scan} onChanged={refresh} />
  if (compact) return <ProgressRow scan={scan} onChanged={refresh} />
  return <ProgressPanel scan={scan} connection={connection} onChanged={refresh} />
}

/** A wait may have begun elsewhere: on another page, or in another tab. */
function useCooldown() {
  const [cooldown, setCooldown] = useState<Cooldown | null>(null)
  const look = useCallback(() => setCooldown(readCooldown(window.localStorage, Date.now())), [])
  useEffect(look, [look])
  const clear = useCallback(() => {
    clearCooldown(window.localStorage)
    setCooldown(null)
  }, [])
  return { cooldown, look, clear }
}
