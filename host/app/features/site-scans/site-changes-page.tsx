import { clsx } from 'clsx'
import { findingPlaceText } from '#analyzer/contract'
import type { SiteChanges, SiteFindingRef } from '#host/contract/site-scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Delta } from '../../ui/delta/delta.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Severity } from '../../ui/severity/severity.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { OutsideLink } from '../../ui/text-link/text-link.tsx'
import cardStyles from '../../ui/card/card.module.css'
import styles from './site-scans.module.css'

export type SiteChangesPageProps = { id: string; host: string; changes: SiteChanges | null }

/** What changed since the last site scan: new and gone pages, and findings on the pages that both scans knew. */
export function SiteChangesPage({ id, host, changes }: SiteChangesPageProps) {
  const back = (
    <ButtonLink variant="primary" to={`/site-scans/${id}`}>
      View Results
    </ButtonLink>
  )
  if (!changes) {
    return (
      <div className="page">
        <PageHead title={`${host}: changes`} />
        <Card label="No earlier site scan">
          <Empty level={2} title="Nothing to compare with" action={back}>
            There is no earlier completed site scan of this address. Scan the site again to see what changes.
          </Empty>
        </Card>
      </div>
    )
  }
  const { before, after, newPages, gonePages, shared } = changes
  return (
    <div className={`page ${styles.siteScan}`}>
      <PageHead
        title={`${host}: what changed on the site`}
        meta={
          <span>
            From <DateTime iso={before.at} /> to <DateTime iso={after.at} />
          </span>
        }
        actions={back}
      />
      <Card title="Score">
        <div className={cardStyles.pad}>
          <Figures
            large
            figures={[
              { name: 'Site score before', value: before.score ?? 'N/A' },
              { name: 'Site score now', value: <Scored from={before.score} to={after.score} /> },
              {
                name: 'On pages judged both times',
                value: <Scored from={shared.score.before} to={shared.score.after} />,
              },
            ]}
          />
        </div>
      </Card>
      <Findings title="New on pages that both scans knew" findings={shared.appeared} none="No finding is new." />
      <Findings title="Fixed on these pages" findings={shared.fixed} none="No finding was fixed." />
      <Addresses title="New pages" urls={newPages} none="No page is new." />
      <Addresses title="Gone pages" urls={gonePages} none="No page is gone." />
    </div>
  )
}

function Scored({ from, to }: { from: number | null; to: number | null }) {
  return (
    <>
      {to ?? 'N/A'} <Delta value={from === null || to === null ? null : to - from} unit="point" />
    </>
  )
}

function Findings({ title, findings, none }: { title: string; findings: readonly SiteFindingRef[]; none: string }) {
  return (
    <Card title={`${title} (${findings.length})`}>
      {findings.length === 0 ? (
        <p className={cardStyles.pad}>{none}</p>
      ) : (
        <ul className={clsx('divided', styles.jobs)}>
          {findings.map((finding) => (
            <li key={finding.id}>
              <h3>{finding.title}</h3>
              <p className={clsx('row', styles.meta)}>
                <Severity level={finding.severity} />
                <span>{findingPlaceText({ ...finding, scope: 'pages', templates: [] })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Addresses({ title, urls, none }: { title: string; urls: readonly string[]; none: string }) {
  return (
    <Card title={`${title} (${urls.length})`}>
      {urls.length === 0 ? (
        <p className={cardStyles.pad}>{none}</p>
      ) : (
        <ul className={clsx('small', cardStyles.pad)}>
          {urls.map((url) => (
            <li key={url}>
              <OutsideLink href={url}>{url}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
