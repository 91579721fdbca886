import { clsx } from 'clsx'
import { useLocation } from '@remix-run/react'
import type { Job } from '#analyzer/contract'
import { fixedSince } from '#host/contract/fixed-since.ts'
import { effortMinutes, scoreAfter, workText } from '#host/contract/fix-order.ts'
import { totalsText, type ScanView } from '#host/contract/scans.ts'
import type { ShownScan } from '#host/contract/shares.ts'
import { useUser } from '../../../lib/use-user.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { State } from '../../../ui/state/state.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { authPath } from '../../account/auth/auth-links.ts'
import { useReportAddress } from '../use-report-address.ts'
import { JobRow } from './job-row.tsx'
import { verdictText } from './verdict.ts'
import cardStyles from '../../../ui/card/card.module.css'
import emptyStyles from '../../../ui/empty/empty.module.css'
import styles from './fix-first.module.css'

type FixFirstProps = { scan: ShownScan; onRechecked: () => Promise<void> | void }

/** At most five jobs. A job is one edit, and its gain is what the score rises by once the jobs above it are done. */
export function FixFirst({ scan, onRechecked }: FixFirstProps) {
  const { jobs, overallScore: score } = scan
  const address = useReportAddress(scan.id ?? '')
  const user = useUser()
  // The page of a shared scan has all findings itself.
  const report = scan.id === null ? '' : user ? address : null
  if (jobs.length === 0) return null
  const { score: expected } = fixedSince(scan)
  const after = score === null ? null : scoreAfter(score, jobs)
  return (
    <Section
      id="fixes"
      title="Fix first"
      aside={
        report && (
          <TextLink alone to={report}>
            All findings
          </TextLink>
        )
      }
      description={`${jobsText(jobs, report === null)}, ${workText(effortMinutes(jobs))} of work${riseText(scan, after)}. What keeps assistants out comes first, then the most points for the least work.`}
    >
      <div className={cardStyles.card}>
        {score !== null && after !== null && <ScorePath score={score} after={after} jobs={jobs} />}
        {expected !== null && (
          <p className={styles.expected} role="status">
            <State tone="good">{`About ${expected} after what is fixed`}</State> Scan again to see the new score.
          </p>
        )}
        <ol className={styles.fixes}>
          {jobs.map((job, index) => (
            <li key={job.id}>
              <JobRow {...{ job, scan, onRechecked }} rank={index + 1} report={report} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** Visitors get the first job alone, however many there are. */
function jobsText({ length }: readonly Job[], toVisitor: boolean): string {
  if (toVisitor) return 'The first job'
  return length === 1 ? 'One job' : `${length} jobs`
}

/** `, from 75 to 83: Excellent AI Readiness`; the verdict is named where it becomes another one. */
function riseText({ overallScore: score, scanType }: ShownScan, after: number | null): string {
  if (score === null || after === null) return ''
  const verdict = verdictText(after, scanType)
  return `, from ${score} to ${after}${verdict === verdictText(score, scanType) ? '' : `: ${verdict}`}`
}

/** In percent of a phone's width: where the second label no longer fits behind its place, and where it clears the first. */
const ENDS_RIGHT_FROM = 58
const CLEAR_OF_TODAY = 30
const ENDS_CLEAR_OF_TODAY = 66

/** The score today and after the jobs, each named where it is on the bar. Positions are percentages, as in a sparkline. */
function ScorePath({ score, after, jobs }: { score: number; after: number; jobs: readonly Job[] }) {
  const these = jobs.length === 1 ? 'After this job' : `After these ${jobs.length} jobs`
  const atEnd = after > ENDS_RIGHT_FROM
  let at = score
  return (
    <div className={clsx('stack stack-2', styles.path)}>
      <svg data-tone={toneOfScore(score)} role="img" aria-label={`From ${score} today to ${after} after these jobs`}>
        <rect className={styles.track} width="100%" height="10" rx="5" />
        <rect className={styles.now} width={`${score}%`} height="10" rx="5" />
        {jobs.map(({ id, gain }) => {
          const x = at
          at += gain ?? 0
          return <rect key={id} className={styles.gain} x={`${x}%`} width={`${Math.max(0, at - x)}%`} height="10" />
        })}
        <text y="32">
          Today <tspan>{score}</tspan>
        </text>
        <text
          className={styles.after}
          y="32"
          x={`${Math.max(after, atEnd ? ENDS_CLEAR_OF_TODAY : CLEAR_OF_TODAY)}%`}
          textAnchor={atEnd ? 'end' : 'start'}
        >
          {these} <tspan>{after}</tspan>
        </text>
      </svg>
    </div>
  )
}

/** Visitors see the number of the findings beyond their first job. */
export function FindingsInvitation({ scan }: { scan: ScanView }) {
  const { pathname, search } = useLocation()
  const report = useReportAddress(scan.id)
  const { critical, high, medium, low } = scan.findingCounts
  return (
    <Section id="all-findings" title="All findings">
      <Card className={emptyStyles.empty}>
        <h3>{`${totalsText(scan)} found, with evidence and code`}</h3>
        <p>{`${critical} critical, ${high} high, ${medium} medium and ${low} low. Create a free account to see every finding, with a fix for your site. This scan will be saved to it.`}</p>
        <div className="row">
          <ButtonLink variant="primary" to={authPath('create', report)}>
            Create a free account
          </ButtonLink>
          <ButtonLink to={authPath('sign-in', pathname + search)}>Sign In</ButtonLink>
        </div>
      </Card>
    </Section>
  )
}
