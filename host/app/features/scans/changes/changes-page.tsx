import type { ScanType, ScoringRow } from '#analyzer/contract'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { ChangedFindings } from './changed-findings.tsx'
import { changesTitle } from './changes-title.ts'
import { ScoreChange } from './score-change.tsx'
import { ServerChanges } from './server-changes.tsx'

export type ChangesPageProps = {
  changes: ScanChanges
  scanType: ScanType
  scoring: { before: readonly ScoringRow[]; after: readonly ScoringRow[] }
  scoringVersion: { before: string | null; after: string | null }
  findings: { before: number; after: number }
}

/** What is different since the scan before: the score, the findings, and what the server does. */
export function ChangesPage({ changes, scanType, scoring, scoringVersion, findings }: ChangesPageProps) {
  const { before, after } = changes
  const sameScale = scoringVersion.before === scoringVersion.after
  return (
    <div className="page">
      <PageHead
        title={changesTitle(changes)}
        meta={
          <>
            <span>
              From <DateTime iso={before.at} /> to <DateTime iso={after.at} />
            </span>
            <span>{`${scanType.charAt(0).toUpperCase()}${scanType.slice(1)} scan`}</span>
            <span>
              {sameScale
                ? `Scoring ${scoringVersion.after} both times`
                : `Scoring ${scoringVersion.before}, then ${scoringVersion.after}: part of the change is the scale`}
            </span>
          </>
        }
        actions={
          <>
            <ScanAgain scan={{ url: changes.url, scanType }} />
            <ButtonLink to={`/compare?a=${before.id}&b=${after.id}`}>Compare side by side</ButtonLink>
            <ButtonLink variant="primary" to={`/scan-results/${after.id}`}>
              View Results
            </ButtonLink>
          </>
        }
      />
      <ScoreChange changes={changes} before={scoring.before} after={scoring.after} />
      <ChangedFindings changes={changes} counts={findings} />
      <ServerChanges changes={changes} />
    </div>
  )
}
