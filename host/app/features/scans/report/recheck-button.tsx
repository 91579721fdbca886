import { useState } from 'react'
import type { Finding } from '#analyzer/contract'
import type { Recheck } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-workspace.ts'
import { Button } from '../../../ui/button/button.tsx'
import { State } from '../../../ui/state/state.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import styles from './report-page.module.css'

/** What a re-check found, in words. */
export const OUTCOMES: Record<Recheck['status'], { tone: Tone; text: string }> = {
  fixed: { tone: 'good', text: 'Fixed' },
  present: { tone: 'poor', text: 'Still there' },
  'not-checked': { tone: 'none', text: 'Could not be checked on its own' },
}

/** The result of the last re-check, with its time. */
export function RecheckVerdict({ recheck }: { recheck: Recheck }) {
  const { tone, text } = OUTCOMES[recheck.status]
  return (
    <span className={styles.recheckVerdict}>
      <State tone={tone}>{text}</State>
      <small>
        <RelativeTime iso={recheck.checkedAt} />
      </small>
    </span>
  )
}

type RecheckButtonProps = {
  scanId: string
  finding: Finding
  /** The element that names the finding. */
  titleId: string
  onFixed?: () => void
  /** Reloads the scan, which has the result. */
  onRechecked: () => Promise<void> | void
}

/** Checks one finding again. Outside the row, because a button inside another control is not accessible to everyone. */
export function RecheckButton({ scanId, finding, titleId, onFixed, onRechecked }: RecheckButtonProps) {
  const [outcome, setOutcome] = useState<Recheck['status'] | null>(null)
  const { id: findingId, title } = finding
  const { run, pending } = useCall({
    send: () => write<Recheck>('POST', `/api/scans/${scanId}/findings/${encodeURIComponent(findingId)}/recheck`),
    async onDone({ status }) {
      setOutcome(status)
      track('finding_rechecked', { findingId, status })
      if (status === 'fixed') onFixed?.()
      // The server stores the result with the scan, from where the page shows it.
      await onRechecked()
    },
    failure: { title: 'Re-check failed', fallback: 'The site could not be checked. Please try again.' },
  })
  if (!useMay('scan')) return null
  return (
    <>
      <Button
        size="sm"
        icon="refresh"
        aria-describedby={titleId}
        pending={pending && <span>Re-checking...</span>}
        onClick={() => run()}
      >
        <span>Re-check</span>
      </Button>
      <span className="sr" role="status">
        {outcome && `${title}: ${OUTCOMES[outcome].text.toLowerCase()}`}
      </span>
    </>
  )
}
