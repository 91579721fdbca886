import { clsx } from 'clsx'
import { MadeBy, May } from '../../../lib/may.tsx'
import { useRevalidator } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { gradeFor, scanKind } from '#analyzer/contract'
import { HISTORY_COLUMNS, type HistorySort } from '#host/contract/history.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import { totalsText, type ScanSummary } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { reportFileName } from '../../../lib/report-file-name.ts'
import { shortAddress, addressHost } from '../../../lib/address-host.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { AskingButton } from '../../../ui/dialog/asking-button.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { State } from '../../../ui/state/state.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { EndState } from '../status/scan-status.tsx'
import { useScanAction } from '../status/use-scan-action.ts'
import tableStyles from '../../../ui/table/table.module.css'

/** The content of a cell; null without a value. */
const CELLS: Readonly<Record<HistorySort, (scan: ScanSummary) => ReactNode>> = {
  url: (scan) => (
    <span>
      <PageName url={scan.url} />
      <small>
        {scanKind(scan)}
        {scan.origin === 'embed' && ', from your form'}
        <MadeBy id={scan.createdBy} />
      </small>
    </span>
  ),
  createdAt: (scan) => (
    <span className="muted nowrap">
      <RelativeTime iso={scan.createdAt} />
    </span>
  ),
  overallScore: ({ overallScore }) =>
    overallScore === null ? null : (
      <span className={tableStyles.scored}>
        <Grade grade={gradeFor(overallScore)} />
        <span className="num">{overallScore}</span>
      </span>
    ),
  securityGrade: ({ status, securityGrade, securityScore }) =>
    status === 'completed' ? (
      <span className="muted" title={`Security score ${securityScore ?? 'N/A'}`}>
        {securityGrade}
      </span>
    ) : null,
  issuesFound: (scan) => (scan.status === 'completed' ? <span>{totalsText(scan)}</span> : null),
  complianceScore: ({ complianceScore }) => (complianceScore === null ? null : <span>{complianceScore}</span>),
  status: ({ status, progress, failure }) =>
    status === 'running' ? (
      <span className={tableStyles.mini}>
        <Bar value={progress} tone="running" />
        <State tone="running" mark={false}>{`Running ${progress}%`}</State>
      </span>
    ) : (
      <EndState status={status} failure={failure} />
    ),
}
const CLASSES: Readonly<Partial<Record<HistorySort, string | undefined>>> = {
  url: tableStyles.site,
  status: tableStyles.status,
}
/** What a value does not say itself; only narrow screens, which have no heads, show these. */
const LABELS: Readonly<Partial<Record<HistorySort, string>>> = {
  securityGrade: 'Security',
  complianceScore: 'Compliance',
}

export function HistoryRow({ scan, deletable }: { scan: ScanSummary; deletable: boolean }) {
  return (
    <tr>
      {HISTORY_COLUMNS.map(({ field }) => {
        const cell = CELLS[field](scan)
        return (
          <td key={field} data-label={LABELS[field]} className={cell === null ? tableStyles.gone : CLASSES[field]}>
            {cell ?? <span className="faint">–</span>}
          </td>
        )
      })}
      <td className={clsx('num', tableStyles.wide)}>
        <span className={tableStyles.act}>
          <RowActions scan={scan} site={shortAddress(scan.url)} />
          {deletable && (
            <May right="delete" createdBy={scan.createdBy}>
              <DeleteScan scan={scan} />
            </May>
          )}
        </span>
      </td>
    </tr>
  )
}

/** The host, then the path: what tells the scans of a site apart. */
function PageName({ url }: { url: string }) {
  const page = shortAddress(url)
  const host = addressHost(url)
  return (
    <span className={tableStyles.page} title={page}>
      <b>{host}</b>
      {page
        .slice(host.length)
        .split(/(?<=\/)/)
        .map((part, at) => (
          <Fragment key={at}>
            {part}
            <wbr />
          </Fragment>
        ))}
    </span>
  )
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
        <>
          <ScanAgain size="sm" variant="quiet" iconOnly scan={scan} site={site} />
          <DownloadLink
            size="sm"
            variant="quiet"
            icon="down"
            href={`/api/scans/${scan.id}/export?format=pdf`}
            fileName={reportFileName(scan, 'pdf')}
            aria-label={`Download report for ${site}`}
          />
        </>
      )}
    </>
  )
}

function RetryButton({ scan }: { scan: ScanSummary }) {
  const { revalidate } = useRevalidator()
  const { run, pending } = useScanAction('scan', scan.id, 'retry', revalidate)
  return (
    <>
      <ButtonLink
        size="sm"
        variant="quiet"
        to={`/scan-results/${scan.id}`}
        aria-label={`View ${shortAddress(scan.url)}`}
      >
        View
      </ButtonLink>
      <May right="scan">
        <Button size="sm" pending={pending && 'Starting...'} onClick={() => void run()}>
          Retry Scan<span className="sr">{` of ${shortAddress(scan.url)}`}</span>
        </Button>
      </May>
    </>
  )
}

function DeleteScan({ scan }: { scan: Pick<ScanSummary, 'id' | 'url'> }) {
  const site = shortAddress(scan.url)
  const remove = useCall({
    send: () => write('DELETE', `/api/scans/${scan.id}`),
    success: { title: 'Scan deleted', description: `The scan of ${site} has been removed.` },
    failure: { title: 'Failed to delete the scan', fallback: 'There was an error deleting the scan.' },
    reload: true,
  })
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      icon="trash"
      aria-label={`Delete scan of ${site}`}
      question={{
        title: 'Delete this scan?',
        description: `The scan of ${site} and its results will be deleted. This can’t be undone.`,
        action: 'Delete 1 scan',
        pending: 'Deleting...',
      }}
      call={remove}
    />
  )
}
