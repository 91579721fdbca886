import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { reportFileName } from '../../../lib/report-file-name.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { SCAN_SCREEN_POLL_MS } from '../../../lib/newer-scan.ts'
import { useLiveScan } from '../../../lib/use-live-scan.ts'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { DownloadMenu } from '../../../ui/download-link/download-menu.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { ShareButton } from '../../shares/share-button.tsx'
import { LateAskPage } from '../answers/late-ask-page.ts'
import { ScanAgain } from '../start/scan-again.tsx'
import { ScanTime } from '../status/scan-status.tsx'
import { ExecutiveSummary } from './executive-summary.tsx'
import { FindingList } from './finding-list.tsx'

const FURTHER_FORMATS = [
  ['md', 'Markdown'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const

export type ReportPageProps = { scan: ScanView }

export function ReportPage({ scan: loaded }: ReportPageProps) {
  const { scan, refresh } = useLiveScan(loaded, SCAN_SCREEN_POLL_MS)
  const site = addressHost(scan.url)
  const completed = scan.status === 'completed'
  return (
    <div className="page">
      <PageHead
        title="Detailed AI Optimization Report"
        meta={
          <>
            <TextLink alone to={`/scan-results/${scan.id}`}>
              {site}
            </TextLink>
            <ScanTime scan={scan} />
            <span>{`${scan.analysisCount} modules`}</span>
          </>
        }
        actions={
          completed && (
            <>
              <ScanAgain scan={scan} />
              <ShareButton path={`/api/scans/${scan.id}/shares`} />
              <DownloadLink
                icon="down"
                href={`/api/scans/${scan.id}/export?format=pdf`}
                fileName={reportFileName(scan, 'pdf')}
              >
                Download PDF
              </DownloadLink>
              <DownloadMenu
                label="Other formats"
                files={FURTHER_FORMATS.map(([format, label]) => ({
                  label,
                  href: `/api/scans/${scan.id}/export?format=${format}`,
                  fileName: reportFileName(scan, format),
                }))}
              />
              <DownloadLink icon="down" href={`/api/scans/${scan.id}/fix-pack`}>
                Fix pack
              </DownloadLink>
            </>
          )
        }
      />
      {!isOver(scan.status) && (
        <Notice level={2} tone="running" title="This scan is still running" live>
          <p>
            {`This report has the findings of the finished steps (${scan.progress}%). `}
            <TextLink to={`/scan-results/${scan.id}`}>Watch the progress</TextLink>
          </p>
        </Notice>
      )}
      {(scan.status === 'failed' || scan.status === 'cancelled') && (
        <Notice level={2} tone="bad" title={scan.status === 'failed' ? 'Scan Failed' : 'Scan cancelled'}>
          <p>
            {scan.failure?.message ??
              'This scan did not complete, so this report has only the findings of the steps that finished.'}{' '}
            <TextLink to={`/scan-results/${scan.id}`}>Back to the scan</TextLink>
          </p>
        </Notice>
      )}
      <ExecutiveSummary scan={scan} />
      <FindingList scan={scan} onRechecked={refresh} />
      {scan.answers && <LateAskPage scan={scan} asks />}
    </div>
  )
}
