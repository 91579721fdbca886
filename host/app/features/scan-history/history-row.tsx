import { useRevalidator } from '@remix-run/react'
import { scanKind } from '#analyzer/contract'
import { isOver, totalsOf, type ScanSummary } from '#host/contract/scans.ts'
import { siteOf } from '../../lib/site-of.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { State } from '../../ui/state/state.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { gradeTone } from '../scan-results/verdict.ts'
import { StatusState } from '../scan-status/scan-status.tsx'
import { useScanAction } from '../scan-status/use-scan-action.ts'
import { DeleteScan } from './delete-scan.tsx'

export function HistoryRow({ scan, deletable }: { scan: ScanSummary; deletable: boolean }) {
  const site = siteOf(scan.url)
  const completed = scan.status === 'completed'
  const gone = completed ? undefined : 'gone'
  return (
    <tr>
      <td className="site">
        <span className="cut">
          <b>{site}</b>
          <small>{scan.overallScore === null ? scanKind(scan) : `${scanKind(scan)}, score ${scan.overallScore}`}</small>
        </span>
      </td>
      <td data-label="Scan Date">
        <span className="muted nowrap">
          <RelativeTime iso={scan.createdAt} />
        </span>
      </td>
      <td data-label="Security Grade" className={gone}>
        {completed ? (
          <span className="scored">
            <Grade grade={scan.securityGrade} tone={gradeTone(scan.securityGrade)} />
            <span className="muted" title="Security score">
              {scan.securityScore ?? 'N/A'}
            </span>
          </span>
        ) : (
          <Dash />
        )}
      </td>
      <td data-label="Issues Found" className={gone}>
        {completed ? <span>{totalsOf(scan)}</span> : <Dash />}
      </td>
      <td data-label="Compliance" className={gone}>
        {completed && scan.complianceScore !== null ? <span>{scan.complianceScore}</span> : <Dash />}
      </td>
      <td className="status">
        {scan.status === 'running' ? (
          <span className="mini">
            <Bar value={scan.progress} tone="running" />
            <State tone="running" mark={false}>{`Running ${scan.progress}%`}</State>
          </span>
        ) : (
          <StatusState status={scan.status} />
        )}
      </td>
      <td className="num act-cell wide">
        <span className="act">
          <RowActions scan={scan} site={site} />
          {deletable && <DeleteScan scan={scan} />}
        </span>
      </td>
    </tr>
  )
}

function Dash() {
  return <span className="faint">–</span>
}

function RowActions({ scan, site }: { scan: ScanSummary; site: string }) {
  if (scan.status === 'failed' || scan.status === 'cancelled') return <RetryButton scan={scan} />
  return (
    <>
      <ButtonLink
        size="sm"
        to={`/scan-results/${scan.id}`}
        aria-label={`${isOver(scan.status) ? 'View' : 'Watch'} ${site}`}
      >
        {isOver(scan.status) ? 'View' : 'Watch'}
      </ButtonLink>
      {scan.status === 'completed' && (
        <DownloadLink
          size="sm"
          variant="quiet"
          icon="down"
          href={`/api/scans/${scan.id}/export?format=pdf`}
          aria-label={`Download report for ${site}`}
        />
      )}
    </>
  )
}

function RetryButton({ scan }: { scan: ScanSummary }) {
  const { revalidate } = useRevalidator()
  const { run, pending } = useScanAction(scan.id, 'retry', revalidate)
  return (
    <>
      <ButtonLink size="sm" variant="quiet" to={`/scan-results/${scan.id}`} aria-label={`View ${siteOf(scan.url)}`}>
        View
      </ButtonLink>
      <Button size="sm" pending={pending && 'Starting...'} onClick={run}>
        Retry Scan
      </Button>
    </>
  )
}
