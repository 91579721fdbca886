import { clsx } from 'clsx'
import { useLocation } from '@remix-run/react'
import { gradeFor } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { useUser } from '../../../lib/use-user.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { OutsideLink } from '../../../ui/text-link/text-link.tsx'
import { authPath } from '../../account/auth/auth-links.ts'
import { ShareButton } from '../../shares/share-button.tsx'
import { ScanSite } from '../../site-scans/scan-site.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { ScanTime, StatusState } from '../status/scan-status.tsx'
import styles from './results-page.module.css'

/** The origin of a scan, unless it was started on this site. */
const ORIGINS: Partial<Record<ScanView['origin'], string>> = {
  embed: 'From an embedded form',
  schedule: 'From a schedule',
  api: 'Started through the API',
  site: 'Part of a site scan',
}

export function ResultsHead({ scan, onRefresh }: { scan: ScanView; onRefresh: () => void }) {
  return (
    <div className={clsx('page-head', styles.resultsHead)}>
      <div>
        <h1>{addressHost(scan.url)}</h1>
        <div className="page-meta">
          <StatusState status={scan.status} pill />
          {scan.status === 'completed' && <Grade grade={gradeFor(scan.overallScore)} />}
          <OutsideLink alone href={scan.url}>
            {scan.url}
          </OutsideLink>
          <ScanTime scan={scan} />
          {ORIGINS[scan.origin] && <span>{ORIGINS[scan.origin]}</span>}
        </div>
      </div>
      <div className="row">
        {scan.status === 'completed' && <ScanAgain scan={scan} />}
        {scan.status === 'completed' && scan.origin !== 'site' && (
          <ScanSite start={{ url: scan.finalUrl ?? scan.url }} />
        )}
        <Button variant="quiet" onClick={onRefresh}>
          Refresh
        </Button>
        {scan.status === 'completed' && <ShareButton path={`/api/scans/${scan.id}/shares`} />}
        {scan.status === 'completed' && <ExportButton scanId={scan.id} />}
      </div>
    </div>
  )
}

/** The report as text. Visitors sign in first. */
function ExportButton({ scanId }: { scanId: string }) {
  const toast = useToast()
  const { pathname, search } = useLocation()
  if (!useUser()) {
    return (
      <ButtonLink icon="down" to={authPath('sign-in', pathname + search)}>
        Export
      </ButtonLink>
    )
  }
  return (
    <DownloadLink
      icon="down"
      href={`/api/scans/${scanId}/export?format=txt`}
      onDone={() =>
        toast({
          tone: 'good',
          title: 'Report downloaded',
          description: 'Basic analysis report has been downloaded.',
        })
      }
    >
      Export
    </DownloadLink>
  )
}
