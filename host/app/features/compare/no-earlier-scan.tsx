import type { ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../lib/site-of.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'

export function NoEarlierScan({ scan }: { scan: ScanView }) {
  return (
    <div className="page">
      <PageHead title={`${siteOf(scan.url)}: changes`} />
      <Card label="No earlier scan">
        <Empty
          level={2}
          title="Nothing to compare with"
          action={
            <ButtonLink variant="primary" to={`/scan-results/${scan.id}`}>
              View Results
            </ButtonLink>
          }
        >
          This is the first completed scan of this site. After the next one this page shows what has changed.
        </Empty>
      </Card>
    </div>
  )
}
