import { StrictMode, useState } from 'react'
import { LegibleBadge, LegibleBanner, LegibleScanForm } from '@legible/widgets/react'

export type AppProps = { readonly host: string; readonly badgeId: string; readonly embedKey: string }

/** A page as somebody would write it, with typed attributes and events. */
export function App({ host, badgeId, embedKey }: AppProps) {
  const [score, setScore] = useState<number | null>(null)
  const [verified, setVerified] = useState('')
  const [shown, setShown] = useState(true)
  return (
    <StrictMode>
      <main>
        <h1>Northwind</h1>
        {shown && (
          <LegibleBadge
            className="proof"
            data-host={host}
            data-scan-id={badgeId}
            data-style="signature"
            data-size="medium"
            data-theme="light"
            onLegibleReady={(event) => setVerified(event.detail.badge.host ?? '')}
          />
        )}
        <p id="verified">{verified}</p>
        <LegibleBanner data-host={host} data-scan-id={badgeId} data-layout="strip" />
        <LegibleScanForm
          data-host={host}
          data-key={embedKey}
          onLegibleScanCompleted={(event) => setScore(event.detail.overallScore)}
        />
        <p id="score">{score}</p>
        <legible-badge data-host={host} data-scan-id={badgeId} data-size="small" />
        <button type="button" onClick={() => setShown(false)}>
          Hide
        </button>
      </main>
    </StrictMode>
  )
}
