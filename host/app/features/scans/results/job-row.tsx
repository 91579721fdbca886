import { clsx } from 'clsx'
import { useState } from 'react'
import { countFindings, findingTotalsText, type Finding, type Job } from '#analyzer/contract'
import { isDone, isFixed } from '#host/contract/fixed-since.ts'
import { EFFORT_LABELS, gainText } from '#host/contract/fix-order.ts'
import { joinPatches, joinSteps } from '#host/contract/job-patch.ts'
import type { ShownScan } from '#host/contract/shares.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Severity, severityTone } from '../../../ui/severity/severity.tsx'
import { State } from '../../../ui/state/state.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { FixCode } from '../report/fix-code.tsx'
import { RecheckButton, RecheckVerdict } from '../report/recheck-button.tsx'
import styles from './fix-first.module.css'

const SHOWN_FINDINGS = 3

type JobProps = {
  job: Job
  scan: ShownScan
  /** The address of the report; empty on a page that has all findings, null for a visitor, who has none. */
  report: string | null
  onRechecked: () => Promise<void> | void
}

/** A job with what it gains. It opens to its evidence and to one edit that fixes all of its findings. */
export function JobRow({ rank, ...props }: JobProps & { rank: number }) {
  const { job, scan, report } = props
  const findings = scan.findings.filter(({ id }) => job.findings.includes(id))
  const rest = findings.length - SHOWN_FINDINGS
  const fixed = findings.filter(({ id }) => isFixed(id, scan.rechecks)).length
  return (
    <div className={styles.fix}>
      <span className={clsx('faint', styles.rank)} aria-hidden="true">
        {rank}
      </span>
      <div>
        <h3>{job.title}</h3>
        <p className={clsx('row small muted', styles.meta)}>
          {isDone(job, scan.rechecks) ? <State tone="good">Fixed</State> : <Severity level={job.severity} />}
          <span>{findingTotalsText(countFindings(findings))}</span>
          {fixed > 0 && <span>{`${fixed} of ${findings.length} fixed since`}</span>}
          <span className="faint">
            {job.assistants.length > 0 ? `Affects ${job.assistants.join(', ')}` : 'Affects no assistant directly'}
          </span>
        </p>
        <ul className={clsx('muted small', styles.findings)}>
          {findings.slice(0, SHOWN_FINDINGS).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {rest > 0 && <li className="faint">{`and ${rest} more`}</li>}
        </ul>
      </div>
      <p className={clsx('strong', styles.fixGain)}>{job.gain === null ? '–' : gainText(job.gain)}</p>
      <p className={styles.effort}>{EFFORT_LABELS[job.effort]}</p>
      {findings.length > 0 && (
        <Disclosure
          className={styles.show}
          open={report === null}
          summary={
            <span>
              Show fix<span className="sr">{`: ${job.title}`}</span>
            </span>
          }
        >
          <JobFix {...props} findings={findings} />
        </Disclosure>
      )}
    </div>
  )
}

const MAX_STEPS = 12

function JobFix({ scan, report, findings, onRechecked }: JobProps & { findings: readonly Finding[] }) {
  const [platform, setPlatform] = useState<string | null>(null)
  const [first] = findings
  return (
    <div className={clsx('stack', styles.whole)}>
      <h4>{findings.length === 1 ? 'The fix' : 'One fix for all of them'}</h4>
      <ol>
        {joinSteps(findings)
          .slice(0, MAX_STEPS)
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <FixCode code={joinPatches(findings)} platform={platform} onPlatform={setPlatform} />
      <ul className="divided" aria-label="What was seen">
        {findings.map((finding) => (
          <FindingSeen
            key={finding.id}
            {...{ finding, scan, onRechecked }}
            alone={findings.length === 1}
            canRecheck={report !== null && scan.status === 'completed'}
          />
        ))}
      </ul>
      {report && first && (
        <p className="small">
          <TextLink alone to={`${report}#${first.id}`}>
            References, and all other findings
          </TextLink>
        </p>
      )}
    </div>
  )
}

type FindingSeenProps = Pick<JobProps, 'scan' | 'onRechecked'> & {
  finding: Finding
  /** The only one of its job. */
  alone: boolean
  canRecheck: boolean
}

/** Of several findings the evidence is folded: it is often one fact seen from several sides. */
function FindingSeen({ finding, scan, onRechecked, alone, canRecheck }: FindingSeenProps) {
  const { id, title, why, evidence, severity } = finding
  const recheck = scan.rechecks[id]
  const titleId = `job-${id}`
  return (
    <li className={styles.seen}>
      <Disclosure open={alone} summary={<h4 id={titleId}>{title}</h4>}>
        {evidence.length > 0 && <Evidence tone={severityTone(severity)}>{evidence.join('\n')}</Evidence>}
        <p className="muted">{why}</p>
      </Disclosure>
      {recheck && <RecheckVerdict recheck={recheck} />}
      {canRecheck && scan.id !== null && <RecheckButton scanId={scan.id} {...{ finding, titleId, onRechecked }} />}
    </li>
  )
}
