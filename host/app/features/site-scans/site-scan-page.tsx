import { useEffect, useRef } from 'react'
import { type SitePage, countText, type SiteStage } from '#analyzer/contract'
import { isOver } from '#host/contract/scan-rules.ts'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { RESULTS_PAGE_POLL_MS } from '../../lib/newer-scan.ts'
import { useLiveSiteScan } from '../../lib/use-live-scan.ts'
import { May } from '../../lib/may.tsx'
import { useReload } from '../../lib/use-reload.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import type { SitePagesQuery } from './site-pages-address.ts'
import { SitePages } from './site-pages.tsx'
import { SiteResults } from './site-results.tsx'
import { SiteScanHead } from './site-scan-head.tsx'
import { CancelScan } from '../scans/progress/cancel-scan.tsx'
import { useScanAction } from '../scans/status/use-scan-action.ts'
import cardStyles from '../../ui/card/card.module.css'
import styles from './site-scans.module.css'

export type SiteScanPageProps = {
  scan: SiteScanView
  pages: readonly SitePage[]
  next: string | null
  query: SitePagesQuery
}

/** A site scan in any state, kept up to date while it runs. */
export function SiteScanPage({ scan: loaded, pages, next, query }: SiteScanPageProps) {
  const { scan, refresh } = useLiveSiteScan(loaded, RESULTS_PAGE_POLL_MS)
  useReloadAtEnd(scan)
  const { id, status, templates } = scan
  const over = isOver(status)
  return (
    <div className={`page ${styles.siteScan}`}>
      <SiteScanHead scan={scan} />
      {!over && <SiteProgress scan={scan} onChanged={() => void refresh()} />}
      {status === 'completed' && <SiteResults scan={scan} id={id} />}
      {(status === 'failed' || status === 'cancelled') && <Ended scan={scan} onChanged={() => void refresh()} />}
      {over && (pages.length > 0 || scan.coverage.known > 0) && (
        <SitePages id={id} pages={pages} next={next} query={query} templates={templates} />
      )}
    </div>
  )
}

function Ended({ scan, onChanged }: { scan: SiteScanView; onChanged: () => void }) {
  const { run, pending } = useScanAction('site scan', scan.id, 'retry', onChanged)
  const cancelled = scan.status === 'cancelled'
  return (
    <Notice tone={cancelled ? 'info' : 'bad'} title={cancelled ? 'Site scan cancelled' : 'Site scan failed'} level={2}>
      <p>
        {cancelled
          ? 'This site scan was stopped before its pages were compared, so it has no score. The pages below are kept.'
          : (scan.failure?.message ?? 'There was an issue completing your site scan. Please try again.')}
      </p>
      <May right="scan">
        <Button icon="refresh" pending={pending && 'Starting again...'} onClick={() => void run()}>
          Run it again
        </Button>
      </May>
    </Notice>
  )
}

/** The pages are data of the page, and those of a scan that ran are not on it yet. */
function useReloadAtEnd({ status }: SiteScanView) {
  const reload = useReload()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!isOver(status)) wasRunning.current = true
    else if (wasRunning.current) void reload()
  }, [status, reload])
}

const STAGES: Readonly<Record<SiteStage, string>> = {
  finding: 'Finding the addresses of the site',
  reading: 'Reading pages',
  judging: 'Judging sample pages in a browser',
  comparing: 'Comparing the pages',
}

/** A site scan that waits or runs: how far it is, and why it waits. */
function SiteProgress({ scan, onChanged }: { scan: SiteScanView; onChanged: () => void }) {
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
