import { gradeFor, scanKind, shortTitle, type Finding } from '#analyzer/contract'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { totalsOf, type ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Delta } from '../../../ui/delta/delta.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { ScanAgain } from '../start/scan-again.tsx'
import { PickScans } from './choose-page.tsx'
import { compareRows, findingChanges } from './compare-rows.ts'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './compare-page.module.css'

type ComparePageProps = {
  a: ScanView
  b: ScanView
  /** The scans of this site to choose from, oldest first. */
  scans?: SiteHistory['scores']
}

/** Two scans side by side: one site before and after, or two sites. */
export function ComparePage({ a, b, scans = [] }: ComparePageProps) {
  const sameSite = siteOf(a.url) === siteOf(b.url)
  const { fixed, fresh, stayed, notCompared } = findingChanges(a, b)
  return (
    <div className="page">
      <PageHead
        title={sameSite ? `${siteOf(a.url)}: two scans compared` : `${siteOf(a.url)} and ${siteOf(b.url)} compared`}
        meta={
          <span>
            {sameSite
              ? 'The first scan on the left, the second on the right'
              : 'The first site on the left, the second on the right'}
          </span>
        }
        actions={sameSite && scans.length > 2 && <PickScans scans={scans} a={a.id} b={b.id} />}
      />
      <div className={styles.versus}>
        <Side scan={a} again={!sameSite} />
        <p className={styles.delta}>
          {a.overallScore !== null && b.overallScore !== null && (
            <Delta value={b.overallScore - a.overallScore} unit="point" />
          )}
        </p>
        <Side scan={b} again />
      </div>
      <Section title="Modules" description="A positive difference means that the second scan scored higher.">
        <div className={cardStyles.card}>
          <Table
            caption="Scores of both scans by module"
            head={
              <>
                <th>Module</th>
                <th className={styles.host}>{sameSite ? 'First scan' : siteOf(a.url)}</th>
                <th className={styles.host}>{sameSite ? 'Second scan' : siteOf(b.url)}</th>
                <th className="num">Difference</th>
              </>
            }
          >
            {compareRows(a, b).map((row) => (
              <tr key={row.id}>
                <td className="medium nowrap">{shortTitle(row.id)}</td>
                <td data-label="First">
                  <Score value={row.a} />
                </td>
                <td data-label="Second">
                  <Score value={row.b} />
                </td>
                <td className="num" data-label="Difference">
                  {!row.difference && (
                    <span className="faint" aria-hidden="true">
                      –
                    </span>
                  )}
                  <Delta value={row.difference} />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      </Section>
      <Section title={sameSite ? 'What has changed' : 'Findings'}>
        <div className={styles.changesCols}>
          <FindingColumn title={sameSite ? 'Fixed' : `Only ${siteOf(a.url)}`} findings={fixed} />
          <FindingColumn title={sameSite ? 'New' : `Only ${siteOf(b.url)}`} findings={fresh} />
        </div>
        <Disclosure
          className={styles.changesRest}
          summary={`${sameSite ? 'Still there' : 'On both'}: ${stayed.length}`}
        >
          <FindingItems findings={stayed} />
        </Disclosure>
        {notCompared.length > 0 && (
          <p className="muted small">
            {`Not compared, because only one of the scans judged them: ${notCompared.map((id) => shortTitle(id)).join(', ')}.`}
          </p>
        )}
      </Section>
    </div>
  )
}

function Side({ scan, again }: { scan: ScanView; again: boolean }) {
  return (
    <div className={styles.side}>
      <Ring
        score={scan.overallScore}
        label={scan.overallScore === null ? 'No score' : `Score ${scan.overallScore} of 100`}
      />
      <p>
        <TextLink to={`/scan-results/${scan.id}`}>{siteOf(scan.url)}</TextLink>
        <br />
        <span className="muted small">
          {`${scanKind(scan)}, `}
          <DateTime iso={scan.createdAt} />
        </span>
        <br />
        {`Grade ${gradeFor(scan.overallScore)}, ${totalsOf(scan)}`}
      </p>
      {again && <ScanAgain size="sm" scan={scan} site={siteOf(scan.url)} />}
    </div>
  )
}

function Score({ value }: { value: number | null }) {
  if (value === null) return <span className="faint">N/A</span>
  return (
    <span className={tableStyles.mini}>
      <Bar value={value} tone={toneOfScore(value)} />
      <b className="medium">{value}</b>
    </span>
  )
}

function FindingColumn({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <section aria-label={title}>
      <h3>{`${title}: ${findings.length}`}</h3>
      {findings.length === 0 ? <p className="muted small">None.</p> : <FindingItems findings={findings} />}
    </section>
  )
}

function FindingItems({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.changesList}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <Severity level={finding.severity} />
          <span>{finding.title}</span>
        </li>
      ))}
    </ul>
  )
}
