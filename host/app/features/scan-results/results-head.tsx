import { gradeFor } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../lib/site-of.ts'
import { useUser } from '../../lib/use-user.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { StatusState } from '../scan-status/scan-status.tsx'

export function ResultsHead({ scan, onRefresh }: { scan: ScanView; onRefresh: () => void }) {
  const toast = useToast()
  const user = useUser()
  const exportTo = `/api/scans/${scan.id}/export?format=txt`
  return (
    <div className="page-head">
      <div>
        <h1 className="page-title">{siteOf(scan.url)}</h1>
        <div className="page-meta">
          <StatusState status={scan.status} pill />
          {scan.status === 'completed' && (
            <Grade grade={gradeFor(scan.overallScore)} tone={toneOfScore(scan.overallScore)} />
          )}
          <a className="link" href={scan.url} rel="nofollow noopener noreferrer" target="_blank">
            {scan.url}
          </a>
          <span>
            Analyzed <DateTime iso={scan.completedAt ?? scan.createdAt} />
          </span>
        </div>
      </div>
      <div className="row">
        <Button icon="refresh" onClick={onRefresh}>
          Refresh
        </Button>
        {scan.status === 'completed' && (
          <ButtonLink
            icon="down"
            to={user ? exportTo : `/auth?returnTo=/scan-results/${scan.id}`}
            reloadDocument
            {...(user ? { download: '' } : {})}
            onClick={() => {
              if (user) {
                toast({
                  tone: 'good',
                  title: 'Report downloaded',
                  description: 'Basic analysis report has been downloaded.',
                })
              }
            }}
          >
            Export
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
