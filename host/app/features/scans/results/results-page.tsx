import { useEffect, useRef } from 'react'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { latePart } from '../../../lib/late-part.tsx'
import { durationBand, scoreBand, track } from '../../../lib/track.ts'
import { RESULTS_PAGE_POLL_MS } from '../../../lib/newer-scan.ts'
import { useLiveScan } from '../../../lib/use-live-scan.ts'
import { useReload } from '../../../lib/use-reload.ts'
import { CompletedResults } from './completed-results.tsx'
import { ResultsHead } from './results-head.tsx'
import { ScanCancelledScreen, ScanFailedScreen } from './scan-screens.tsx'

const ScanProgress = latePart('scan-progress', async () => (await import('../progress/scan-progress.tsx')).ScanProgress)

export type ResultsPageProps = {
  scan: ScanView
  history: SiteHistory | null
  /** The dashboard still announces this scan, or will when it completes. */
  isNew?: boolean
  token?: string | null
}

/** A scan in any state, kept up to date while it runs. */
export function ResultsPage({ scan: loaded, history, isNew = false, token }: ResultsPageProps) {
  const live = useLiveScan(loaded, RESULTS_PAGE_POLL_MS, token)
  const { scan } = live
  useCompletion(scan)
  useSeen(scan, isNew)
  if (!isOver(scan.status)) {
    return (
      <div className="page">
        <ScanProgress scan={scan} connection={live.connection} onChanged={live.refresh} />
      </div>
    )
  }
  if (scan.status === 'completed') {
    return <CompletedResults scan={scan} history={history} onRefresh={live.refresh} />
  }
  return (
    <div className="page">
      <ResultsHead scan={scan} onRefresh={live.refresh} />
      {scan.status === 'cancelled' ? (
        <ScanCancelledScreen scan={scan} onChanged={live.refresh} />
      ) : (
        <ScanFailedScreen scan={scan} onChanged={live.refresh} />
      )}
    </div>
  )
}

/** Takes a result that was seen off the dashboard. */
function useSeen({ id, status }: ScanView, isNew: boolean) {
  useEffect(() => {
    // Without an answer the dashboard announces the scan once more.
    if (isNew && status === 'completed') void write('POST', `/api/scans/${id}/dismiss`).catch(() => undefined)
  }, [id, status, isNew])
}

const RELOAD_AFTER_MS = 2_000

/** Tracks a completed scan once, and reloads the page's other data if the scan completed while it was open. */
function useCompletion(scan: ScanView) {
  const reload = useReload()
  const wasRunning = useRef(false)
  const reported = useRef<string | null>(null)
  const { id, status, overallScore } = scan
  const seconds = scanSeconds(scan)
  useEffect(() => {
    if (!isOver(status)) wasRunning.current = true
    if (status !== 'completed' || reported.current === id) return
    reported.current = id
    const score = overallScore === null ? null : scoreBand(overallScore)
    track('results_viewed', { score })
    if (!wasRunning.current) return
    track('scan_completed', { seconds, duration: seconds === null ? null : durationBand(seconds), score })
    const timer = setTimeout(() => void reload(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
    // The scan object changes with every poll. Of these values none changes after its end, so the timer is not cleared.
  }, [id, status, overallScore, seconds, reload])
}

function scanSeconds(scan: ScanView): number | null {
  if (!scan.completedAt) return null
  return Math.round((Date.parse(scan.completedAt) - Date.parse(scan.startedAt ?? scan.createdAt)) / 1000)
}
