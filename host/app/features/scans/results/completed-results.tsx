import { clsx } from 'clsx'
import { memo } from 'react'
import { type Eligibility, countedNoun } from '#analyzer/contract'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { latePart } from '../../../lib/late-part.tsx'
import { useUser } from '../../../lib/use-user.tsx'
import { useMay } from '../../../lib/use-workspace.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { LateAskPage } from '../answers/late-ask-page.ts'
import { ProgressSteps } from '../progress/progress-steps.tsx'
import { isDone, stepViews } from '../progress/step-view.ts'
import { useReportAddress } from '../use-report-address.ts'
import { CrawlerMatrix } from './crawler-matrix.tsx'
import { FindingsInvitation, FixFirst } from './fix-first.tsx'
import { HistorySection, scorePoints } from './history-section.tsx'
import { ModuleList } from './module-list.tsx'
import { ReadingsPanes } from './readings-panes.tsx'
import { ResultsHead } from './results-head.tsx'
import { ScoreSummary, processingTime } from './score-summary.tsx'
import { citationTone, diversityTone } from './verdict.ts'
import { WhatNext } from './what-next.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import assistantsStyles from './assistants.module.css'
import styles from './results-page.module.css'

const BadgeSection = latePart(
  'badge-section',
  async () => (await import('../../badges/badge-section.tsx')).BadgeSection,
)

type CompletedResultsProps = { scan: ScanView; history: SiteHistory | null; onRefresh: () => Promise<void> | void }

/** Memoized, because the page is long and the router renders again on every navigation. */
export const CompletedResults = memo(function CompletedResults({ scan, history, onRefresh }: CompletedResultsProps) {
  const user = useUser()
  const mayPublish = useMay('publish') && user !== null
  const crawlers = scan.robotsResults?.details.crawlers ?? []
  const anchors = [
    { id: 'fixes', label: 'Fix first', shown: scan.jobs.length > 0 },
    { id: 'crawlers', label: 'Crawlers', shown: crawlers.length > 0 },
    { id: 'sees', label: 'What AI sees', shown: scan.readings !== null },
    { id: 'ask', label: 'Ask', shown: scan.answers !== null },
    { id: 'modules', label: 'Modules', shown: true },
    { id: 'citations', label: 'Citations', shown: isScored(scan.citationResults) },
    { id: 'history', label: 'History', shown: scorePoints(history?.scores).length > 1 },
    { id: 'steps', label: 'Steps', shown: true },
    { id: 'badge', label: 'Badge', shown: mayPublish && scan.overallScore !== null },
    { id: 'next', label: 'Report', shown: true },
  ].filter((anchor) => anchor.shown)
  return (
    <>
      <div className="page">
        <ResultsHead scan={scan} onRefresh={onRefresh} />
      </div>
      <div className={clsx('unprinted', styles.sub)}>
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
      <div className={clsx('page', styles.results)}>
        {history?.newer && <NewerScan newer={history.newer} />}
        <ScoreSummary scan={scan} history={history} />
        {scan.aiVisibilityResults && <Assistants visibility={scan.aiVisibilityResults} />}
        <FixFirst scan={scan} onRechecked={onRefresh} />
        {!user && scan.issuesFound > scan.findings.length && <FindingsInvitation scan={scan} />}
        <CrawlerMatrix crawlers={crawlers} />
        {scan.readings && <ReadingsPanes readings={scan.readings} screenshotUrl={scan.screenshotUrl} />}
        {scan.answers && <LateAskPage scan={scan} asks={user !== null} />}
        <ModuleList scan={scan} before={history?.previous?.modules ?? null} />
        {isScored(scan.citationResults) && <CitationPanel citations={scan.citationResults} />}
        {history && <HistorySection scanId={scan.id} history={history} />}
        <StepsSection scan={scan} />
        {mayPublish && <BadgeSection scan={scan} newer={history?.newer?.id ?? null} />}
        <WhatNext scan={scan} signedIn={user !== null} />
      </div>
    </>
  )
})

/** Whoever opens an old link learns that it is not today's state. */
function NewerScan({ newer: { id, at, score } }: { newer: NonNullable<SiteHistory['newer']> }) {
  return (
    <Notice tone="info" title="This is not the newest scan of this address" level={2}>
      <p>
        <TextLink to={`/scan-results/${id}`}>{`The scan of ${shortDate(at)}`}</TextLink>
        {score === null ? ' has no score.' : ` scored ${score}.`}
      </p>
    </Notice>
  )
}

/** A module without a score says why in the list of modules; a panel of its own would only say it again. */
function isScored<Block extends { score: number | null }>(block: Block | null): block is Block {
  return block !== null && block.score !== null
}

/** The steps of the finished scan, each with a link to its findings in the report. */
function StepsSection({ scan }: { scan: ScanView }) {
  const steps = stepViews(scan)
  const enabled = steps.filter((step) => step.enabled)
  const scored = enabled.filter((step) => step.score !== null).length
  const report = useReportAddress(scan.id)
  return (
    <Section
      id="steps"
      title="AI Readiness Analysis Complete"
      description={`${enabled.filter(isDone).length} of ${enabled.length} steps completed, ${scored} with a score, in ${processingTime(scan)}.`}
      aside={
        <ButtonLink size="sm" to={report}>
          View Detailed AI Recommendations Report
        </ButtonLink>
      }
    >
      <Disclosure
        row
        className={clsx(cardStyles.card, styles.folded)}
        summary={`${steps.length} steps with their checks`}
      >
        <ProgressSteps scanId={scan.id} steps={steps} />
      </Disclosure>
    </Section>
  )
}

type Visibility = NonNullable<ScanView['aiVisibilityResults']>

/** For each assistant: whether it could mention the site and, if its API key is set, how often it did. */
function Assistants({ visibility }: { visibility: Visibility }) {
  const { eligibility = [], sampling = [] } = visibility.details
  if (eligibility.length === 0) return null
  return (
    <ul className={clsx('split split-40', assistantsStyles.assistants)} aria-label="Eligibility by assistant">
      {eligibility.map((one) => {
        const asked = sampling.find(({ assistant, runs }) => assistant === one.assistant && runs > 0)
        return (
          <li key={one.assistant}>
            <h3 className="h4">
              {one.assistant} <b>{one.score ?? 'N/A'}</b>
            </h3>
            <Bar value={one.score} tone={toneOfScore(one.score)} label={`Eligibility in ${one.assistant}`} />
            <p className="muted small">{eligibilityText(one)}</p>
            {asked && (
              <p className="muted small">{`Mentioned this site in ${asked.mentions} of ${asked.runs} answers`}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function eligibilityText({ reachable, reasons: [reason, ...others] }: Eligibility): string {
  if (reachable === null) return 'Crawler access was not checked'
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  if (reachable) return reason ? `Eligible; ${reason}${more}` : 'Eligible: its crawlers get the page and its text'
  return `Blocked: ${reason ?? 'its search crawler is kept out'}${more}`
}

function CitationPanel({ citations }: { citations: NonNullable<ScanView['citationResults']> }) {
  const diversity = citations.details.sourceDiversity
  return (
    <Section id="citations" title="Citations" description={citations.message}>
      <Figures
        className={styles.citations}
        figures={[
          {
            name: 'Citations',
            value: <State tone={citationTone(citations.citationCount)}>{citations.citationCount}</State>,
          },
          {
            name: 'Source Diversity',
            value: <State tone={diversityTone(diversity)}>{countedNoun(diversity, 'source')}</State>,
          },
          { name: 'Authority score', value: citations.authorityScore ?? 'N/A' },
          {
            name: `Citation score ${citations.score ?? 'N/A'}`,
            value: <Bar large value={citations.score} tone={toneOfScore(citations.score)} label="Citation score" />,
          },
        ]}
      />
    </Section>
  )
}
