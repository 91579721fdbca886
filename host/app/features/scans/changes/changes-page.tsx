import type { ScanType, ScoringRow } from '#analyzer/contract'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { ChangedFindings } from './changed-findings.tsx'
import { changesTitle } from './changes-title.ts'
import { ScoreChange } from './score-change.tsx'
import { ServerChanges } from './server-changes.tsx'
import { capitalized } from '#analyzer/contract'

export type ChangesPageProps = {
  changes: ScanChanges
  scanType: ScanType
  scoring: { before: readonly ScoringRow[]; after: readonly ScoringRow[] }
  scoringVersion: { before: string | null; after: string | null }
  findings: { before: number; after: number }
}

/** What changed since the previous scan: the score, the findings and the server. */
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
            <span>{`${capitalized(scanType)} scan`}</span>
            <span>
              {sameScale
                ? `Scoring ${scoringVersion.after} both times`
                : `Scoring ${scoringVersion.before}, then ${scoringVersion.after}: the new scoring may explain part of the change`}
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

export function NoEarlierScan({ id, url }: { id: string; url: string }) {
  return (
    <div className="page">
      <PageHead title={`${addressHost(url)}: changes`} />
      <Card label="No earlier scan">
        <Empty
          level={2}
          title="Nothing to compare with"
          action={
            <ButtonLink variant="primary" to={`/scan-results/${id}`}>
              View Results
            </ButtonLink>
          }
        >
          There is no earlier completed scan of this address and type. Scan again to see what changes.
        </Empty>
      </Card>
    </div>
  )
}
