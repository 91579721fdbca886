import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { countFindings, findingTotalsText, type Finding, type Job } from '#analyzer/contract'
import { EFFORT_LABELS, gainText, jobLabel, minutesOf, scoreAfter, workText } from '#host/contract/fix-order.ts'
import { totalsOf, type ScanView } from '#host/contract/scans.ts'
import { useUser } from '../../../lib/use-user.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { authPath } from '../../account/auth/auth-links.ts'
import { FixCode } from '../report/fix-code.tsx'
import { useReportAddress } from '../use-report-address.ts'
import { verdictOf } from './verdict.ts'
import cardStyles from '../../../ui/card/card.module.css'
import emptyStyles from '../../../ui/empty/empty.module.css'
import styles from './fix-first.module.css'

/** At most five jobs. A job is one edit, and its gain is what the score rises by once the jobs above it are done. */
export function FixFirst({ scan }: { scan: ScanView }) {
  const { jobs, overallScore: score } = scan
  const report = useReportAddress(scan.id)
  const user = useUser()
  if (jobs.length === 0) return null
  const after = score === null ? null : scoreAfter(score, jobs)
  return (
    <Section
      id="fixes"
      title="Fix first"
      aside={
        user && (
          <TextLink alone to={report}>
            All findings
          </TextLink>
        )
      }
      description={`${jobs.length === 1 ? 'One job' : `${jobs.length} jobs`}, ${workText(minutesOf(jobs))} of work${
        after === null ? '' : `, from ${score} to ${after}: ${verdictOf(after, scan.scanType)}`
      }. What keeps assistants out comes first, then the most points for the least work.`}
    >
      <div className={cardStyles.card}>
        {score !== null && after !== null && <ScorePath score={score} after={after} jobs={jobs} />}
        <ol className={styles.fixes}>
          {jobs.map((job, index) => (
            <li key={job.id}>
              <JobRow job={job} rank={index + 1} scan={scan} report={user ? report : null} />
              {!user && index === 0 && (
                <WholeFixes findings={scan.findings.filter(({ id }) => job.findings.includes(id))} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const SHOWN_FINDINGS = 3

/** `report` is null for a visitor, who has none: the fix stands below the row. */
type JobRowProps = { job: Job; rank: number; scan: ScanView; report: string | null }

function JobRow({ job, rank, scan, report }: JobRowProps) {
  const findings = scan.findings.filter(({ id }) => job.findings.includes(id))
  const [first] = findings
  const rest = findings.length - SHOWN_FINDINGS
  return (
    <div className={styles.fix}>
      <span className={styles.rank} aria-hidden="true">
        {rank}
      </span>
      <div>
        <h3>{jobLabel(job.title)}</h3>
        <p className={styles.meta}>
          <Severity level={job.severity} />
          <span>{findingTotalsText(countFindings(findings))}</span>
          <span className="faint">
            {job.assistants.length > 0 ? `Affects ${job.assistants.join(', ')}` : 'Affects no assistant directly'}
          </span>
        </p>
        <ul className={styles.finds}>
          {findings.slice(0, SHOWN_FINDINGS).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {rest > 0 && <li className="faint">{`and ${rest} more`}</li>}
        </ul>
      </div>
      <p className={styles.fixGain}>{job.gain === null ? '–' : gainText(job.gain)}</p>
      <p className={styles.effort}>{EFFORT_LABELS[job.effort]}</p>
      {report && (
        <ButtonLink
          size="sm"
          to={`${report}${first ? `#${first.id}` : ''}`}
          aria-label={`Show fix: ${jobLabel(job.title)}`}
        >
          Show fix
        </ButtonLink>
      )}
    </div>
  )
}

/** The findings of a visitor's one job, with evidence and code. */
function WholeFixes({ findings }: { findings: readonly Finding[] }) {
  const [platform, setPlatform] = useState<string | null>(null)
  return (
    <div className={cardStyles.pad}>
      {findings.map(({ id, title, why, evidence, fix }) => (
        <div key={id} className="stack">
          <h4>{title}</h4>
          <Evidence>{evidence.join('\n')}</Evidence>
          <p>{why}</p>
          <p className="medium">{fix.summary}</p>
          <FixCode code={fix.code} platform={platform} onPlatform={setPlatform} />
        </div>
      ))}
    </div>
  )
}

function ScorePath({ score, after, jobs }: { score: number; after: number; jobs: readonly Job[] }) {
  let at = score
  return (
    <div className={styles.path}>
      <svg
        className={styles.bar}
        data-tone={toneOfScore(score)}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${score} today to ${after} after these jobs`}
      >
        <rect className={styles.now} width={score} height="10" />
        {jobs.map(({ id, gain }) => {
          const x = at
          at += gain ?? 0
          return <rect key={id} className={styles.gain} x={x} width={Math.max(0, at - x)} height="10" />
        })}
      </svg>
      <div className={styles.key}>
        <span>
          Today <b className="strong">{score}</b>
        </span>
        <span data-tone="good">
          {jobs.length === 1 ? 'After this job' : `After these ${jobs.length} jobs`} <b className="strong">{after}</b>
        </span>
        <span className="faint">100</span>
      </div>
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
        <h3>{`${totalsOf(scan)} found, with evidence and code`}</h3>
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
