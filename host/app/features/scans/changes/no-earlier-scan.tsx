import { siteOf } from '../../../lib/site-of.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'

export function NoEarlierScan({ id, url }: { id: string; url: string }) {
  return (
    <div className="page">
      <PageHead title={`${siteOf(url)}: changes`} />
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
          There is no earlier completed scan of this address and kind. After the next one its page shows what has
          changed.
        </Empty>
      </Card>
    </div>
  )
}
