import { clsx } from 'clsx'
import { gradeFor, scanKind, shortTitle, type Finding } from '#analyzer/contract'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { totalsText } from '#host/contract/scans.ts'
import type { HowComparable, SharedScan } from '#host/contract/shares.ts'
import { shortAddress, addressHost } from '../../../lib/address-host.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Delta } from '../../../ui/delta/delta.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { ShareButton } from '../../shares/share-button.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { PickScans } from './choose-page.tsx'
import { compareRows, findingChanges } from './compare-rows.ts'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './compare-page.module.css'

/** A shared scan has no id: nothing more can be asked of it. */
type ComparedScan = SharedScan & { id: string | null }

export type ComparePageProps = HowComparable & {
  a: ComparedScan
  b: ComparedScan
  /** The scans of this series to choose from, oldest first. */
  scans: SiteHistory['scores']
}

/** Two scans side by side: one address before and after, or two addresses. */
export function ComparePage({ a, b, sameModules, sameSeries, scans }: ComparePageProps) {
  const [left, right] = nameSides(a, b)
  const { fixed, fresh, stayed, notCompared } = findingChanges(a, b)
  return (
    <div className="page">
      <PageHead
        title={sameSeries ? `${shortAddress(a.url)}: two scans compared` : `${left} and ${right} compared`}
        meta={a.id === null && <span>{`Shared by link, scanned by ${PRODUCT_NAME}`}</span>}
        actions={
          a.id !== null &&
          b.id !== null && (
            <>
              {sameSeries && scans.length > 2 && <PickScans scans={scans} a={a.id} b={b.id} />}
              <ShareButton path={`/api/scans/${a.id}/comparisons/${b.id}/shares`} />
            </>
          )
        }
        top={a.id === null}
      />
      <div className={clsx('split split-40', styles.versus)}>
        <Side scan={a} again={a.url !== b.url} />
        <p className={styles.delta}>
          {sameModules && a.overallScore !== null && b.overallScore !== null && (
            <Delta value={b.overallScore - a.overallScore} unit="point" />
          )}
        </p>
        <Side scan={b} again />
      </div>
      {!sameModules && (
        <Notice tone="info" title="These scans counted different modules" level={2}>
          <p>Their overall scores cannot be compared. The scores of single modules can.</p>
        </Notice>
      )}
      <Section title="Modules" description="A positive difference means that the second scan scored higher.">
        <div className={cardStyles.card}>
          <Table
            caption="Scores of both scans by module"
            narrow="table"
            head={
              <>
                <th>Module</th>
                <th className={styles.host}>{sameSeries ? 'First scan' : left}</th>
                <th className={styles.host}>{sameSeries ? 'Second scan' : right}</th>
                <th className="num">Difference</th>
              </>
            }
          >
            {compareRows(a, b).map((row) => (
              <tr key={row.id}>
                <td className="medium">{shortTitle(row.id)}</td>
                <td>
                  <Score value={row.a} />
                </td>
                <td>
                  <Score value={row.b} />
                </td>
                <td className="num">
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
      <Section title={sameSeries ? 'What has changed' : 'Findings'}>
        <div className={clsx('split split-56', styles.changesCols)}>
          <FindingColumn title={sameSeries ? 'Fixed' : `Only ${left}`} findings={fixed} />
          <FindingColumn title={sameSeries ? 'New' : `Only ${right}`} findings={fresh} />
        </div>
        <Disclosure
          row
          className={styles.changesRest}
          summary={`${sameSeries ? 'Still there' : 'On both'}: ${stayed.length}`}
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

/** By their address; scans of one address, which then differ in type or modules, by their kind too. */
function nameSides(a: SharedScan, b: SharedScan): [string, string] {
  const name = (scan: SharedScan) =>
    a.url === b.url ? `${shortAddress(scan.url)} (${scanKind(scan)})` : shortAddress(scan.url)
  return [name(a), name(b)]
}

function Side({ scan, again }: { scan: ComparedScan; again: boolean }) {
  return (
    <div className={clsx('row', styles.side)}>
      <Ring
        score={scan.overallScore}
        label={scan.overallScore === null ? 'No score' : `Score ${scan.overallScore} of 100`}
      />
      <p>
        {scan.id === null ? (
          shortAddress(scan.url)
        ) : (
          <TextLink to={`/scan-results/${scan.id}`}>{shortAddress(scan.url)}</TextLink>
        )}
        <br />
        <span className="muted small">
          {`${scanKind(scan)}, `}
          <DateTime iso={scan.createdAt} />
        </span>
        <br />
        {`Grade ${gradeFor(scan.overallScore)}, ${totalsText(scan)}`}
      </p>
      {again && scan.id !== null && <ScanAgain size="sm" scan={scan} site={addressHost(scan.url)} />}
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
      <h3 className="h4">{`${title}: ${findings.length}`}</h3>
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
