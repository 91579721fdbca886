import { useCallback, useEffect, useState } from 'react'
import type { OpenScan } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { latePart } from '../../../lib/late-part.tsx'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { clearCooldown, readCooldown, type Cooldown } from './cooldown-store.ts'
import type { ScanOptions } from './scan-flags.ts'
import { ScanForm } from './scan-form.tsx'
import type { StartFailure } from './start-failure.ts'
import { useCreateScan } from './use-create-scan.ts'

const NewestScan = latePart('newest-scan', async () => (await import('./newest-scan.tsx')).NewestScan)
const CompletedCard = latePart('completed-card', async () => (await import('./completed-card.tsx')).CompletedCard)
const CooldownCard = latePart('cooldown-card', async () => (await import('./cooldown-card.tsx')).CooldownCard)

type ScanCardProps = {
  options: ScanOptions
  /** The newest scan that is running or was not dismissed; null shows the form. */
  openScan: OpenScan | null
  initialUrl: string
  startError: string | null
  /** On the dashboard: the form in one line, with the newest scan below it. */
  compact?: boolean
}

/** A card with four states: form, running, completed, cooldown (specification, section 2). */
export function ScanCard({ options, openScan, initialUrl, startError, compact = false }: ScanCardProps) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [registration, setRegistration] = useState<{ scanId: string | null; completed: boolean } | null>(null)
  const [error, setError] = useState<string | null>(startError)
  const { cooldown, read, clear } = useCooldown()
  const dismiss = useCallback((id: string) => {
    setDismissed(id)
    // Matters only for the next visit: this one shows the form even if the call fails.
    void write('POST', `/api/scans/${id}/dismiss`).catch(() => undefined)
  }, [])

  // A link to the address field must show the form instead of the last result.
  const asked = useAddressAsked()
  const hidesForm = !compact && openScan?.state === 'completed' ? openScan.scan.id : null
  useEffect(() => {
    if (asked && hidesForm) dismiss(hidesForm)
  }, [asked, hidesForm, dismiss])

  const create = useCreateScan((failure: StartFailure) => {
    if (failure.kind === 'cooldown') read()
    if (failure.kind === 'registration') setRegistration(failure)
    if (failure.kind === 'other') setError(failure.address)
  })

  if (cooldown) return <CooldownCard cooldown={cooldown} onClear={clear} />
  if (registration) {
    return (
      <CompletedCard
        scan={null}
        registration
        completed={registration.completed}
        resultId={registration.scanId}
        onStartNew={() => setRegistration(null)}
      />
    )
  }
  const shown = openScan && openScan.scan.id !== dismissed ? openScan : null
  const newest = shown && <NewestScan open={shown} compact={compact} onStartNew={() => dismiss(shown.scan.id)} />
  if (newest && !compact) return newest
  return (
    <div className="stack">
      <ScanForm
        options={options}
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

/** Read from storage, because the cooldown may have started on another page or in another tab. */
function useCooldown() {
  const [cooldown, setCooldown] = useState<Cooldown | null>(null)
  const read = useCallback(() => setCooldown(readCooldown(window.localStorage, Date.now())), [])
  useEffect(read, [read])
  const clear = useCallback(() => {
    clearCooldown(window.localStorage)
    setCooldown(null)
  }, [])
  return { cooldown, read, clear }
}
