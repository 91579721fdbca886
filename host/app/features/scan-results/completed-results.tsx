import { clsx } from 'clsx'
import { memo } from 'react'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { useServedPage } from '../../lib/use-served-page.ts'
import { useUser } from '../../lib/use-user.ts'
import '../../ui/text-link/text-link.css'
import { BadgeSection } from '../badges/badge-section.tsx'
import { Assistants } from './assistants.tsx'
import { CitationPanel } from './citation-panel.tsx'
import { CrawlerMatrix } from './crawler-matrix.tsx'
import { FindingsInvitation, FixFirst } from './fix-first.tsx'
import { HistorySection } from './history-section.tsx'
import { ModuleList } from './module-list.tsx'
import { ReadingsPanes } from './readings-panes.tsx'
import { ResultsHead } from './results-head.tsx'
import { ScoreSummary } from './score-summary.tsx'
import { StepsSection } from './steps-section.tsx'
import { WhatNext } from './what-next.tsx'
import './results-page.css'

type CompletedResultsProps = { scan: ScanView; history: SiteHistory | null; onRefresh: () => void }

/** Long, and drawn again only when the scan is another one, not whenever the router moves. */
export const CompletedResults = memo(function CompletedResults({ scan, history, onRefresh }: CompletedResultsProps) {
  const user = useUser()
  const served = useServedPage()
  const crawlers = scan.robotsResults?.details.crawlers ?? []
  const anchors = [
    { id: 'fixes', label: 'Fix first', shown: scan.findings.length > 0 || (!user && scan.issuesFound > 0) },
    { id: 'crawlers', label: 'Crawlers', shown: crawlers.length > 0 },
    { id: 'sees', label: 'What AI sees', shown: scan.readings !== null },
    { id: 'modules', label: 'Modules', shown: true },
    { id: 'citations', label: 'Citations', shown: scan.citationResults !== null },
    { id: 'history', label: 'History', shown: (history?.scores.length ?? 0) > 1 },
    { id: 'steps', label: 'Steps', shown: true },
    { id: 'badge', label: 'Badge', shown: user !== null && scan.overallScore !== null },
    { id: 'next', label: 'Report', shown: true },
  ].filter((anchor) => anchor.shown)
  return (
    <>
      <div className="page">
        <ResultsHead scan={scan} onRefresh={onRefresh} />
      </div>
      <div className="sub">
        <div className="page">
          <nav aria-label="On this page">
            {anchors.map((anchor) => (
              <a key={anchor.id} href={`#${anchor.id}`}>
                {anchor.label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <div className={clsx('page', served && 'results-served')}>
        <ScoreSummary scan={scan} history={history} />
        {scan.aiVisibilityResults && <Assistants visibility={scan.aiVisibilityResults} />}
        {scan.findings.length > 0 ? (
          <FixFirst scan={scan} />
        ) : (
          scan.issuesFound > 0 && !user && <FindingsInvitation scan={scan} />
        )}
        <CrawlerMatrix crawlers={crawlers} />
        {scan.readings && <ReadingsPanes readings={scan.readings} screenshotUrl={scan.screenshotUrl} />}
        <ModuleList scan={scan} before={history?.previous?.modules ?? null} />
        {scan.citationResults && <CitationPanel citations={scan.citationResults} />}
        {history && <HistorySection scanId={scan.id} history={history} />}
        <StepsSection scan={scan} />
        {user && <BadgeSection scan={scan} />}
        <WhatNext scan={scan} signedIn={user !== null} />
      </div>
    </>
  )
})
