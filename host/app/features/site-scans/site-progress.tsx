import { countText, type SiteStage } from '#analyzer/contract'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { Card } from '../../ui/card/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import { CancelScan } from '../scans/progress/cancel-scan.tsx'
import cardStyles from '../../ui/card/card.module.css'

const STAGES: Readonly<Record<SiteStage, string>> = {
  finding: 'Finding the addresses of the site',
  reading: 'Reading pages',
  judging: 'Judging sample pages in a browser',
  comparing: 'Comparing the pages',
}

/** A site scan that waits or runs: how far it is, and why it waits. */
export function SiteProgress({ scan, onChanged }: { scan: SiteScanView; onChanged: () => void }) {
  const { status, stage, wait, coverage, maxPages } = scan
  const name = status === 'queued' ? 'Waiting to start' : stage ? STAGES[stage] : 'Starting'
  const doing = stage === 'reading' ? `${name}: ${countText(coverage.read)} of at most ${countText(maxPages)}` : name
  return (
    <>
      <Notice tone="running" title={doing} level={2} live>
        <p>{wait ? waitText(wait) : 'You can leave this page. The scan goes on, and takes at most 30 minutes.'}</p>
      </Notice>
      <Card label="Progress">
        <div className={cardStyles.pad}>
          <Figures
            large
            figures={[
              { name: 'Pages found', value: countText(coverage.known) },
              { name: 'Pages read', value: countText(coverage.read) },
              { name: 'Pages judged', value: countText(coverage.judged) },
            ]}
          />
        </div>
        {coverage.known > 0 && (
          <div className={cardStyles.pad}>
            <CoverageBar coverage={coverage} />
          </div>
        )}
      </Card>
      <CancelScan kind="site scan" id={scan.id} onChanged={onChanged} />
    </>
  )
}

function waitText({ seconds, reason }: NonNullable<SiteScanView['wait']>): string {
  return seconds > 0 ? `${reason} Next request in ${Math.ceil(seconds)} s.` : reason
}
