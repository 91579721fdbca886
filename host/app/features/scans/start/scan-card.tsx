import { useCallback, useEffect, useState } from 'react'
import type { OpenScan } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { latePart } from '../../../lib/late-part.tsx'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { clearCooldown, readCooldown, type Cooldown } from './cooldown-store.ts'
import { ScanForm } from './scan-form.tsx'
import type { StartFailure } from './start-failure.ts'
import { useCreateScan } from './use-create-scan.ts'

const NewestScan = latePart('newest-scan', async () => (await import('./newest-scan.tsx')).NewestScan)
const CompletedCard = latePart('completed-card', async () => (await import('./completed-card.tsx')).CompletedCard)
const CooldownCard = latePart('cooldown-card', async () => (await import('./cooldown-card.tsx')).CooldownCard)

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
        pending={create.pending || create.done}
        error={error}
        compact={compact}
        onStart={create.run}
        onError={setError}
      />
      {newest}
    </div>
  )
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
