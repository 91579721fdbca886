import { clsx } from 'clsx'
import { memo, useRef, useState } from 'react'
import { shortTitle, type Finding } from '#analyzer/contract'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import type { Recheck } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Severity, severityTone } from '../../../ui/severity/severity.tsx'
import { State } from '../../../ui/state/state.tsx'
import { DateTime, RelativeTime } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { FixCode } from './fix-code.tsx'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './report-page.module.css'

const EVIDENCE_GRADES = {
  A: 'standard, law or vendor documentation',
  B: 'studies or common tools',
  C: 'a convention, which costs no points',
}

type FindingCardProps = {
  finding: Finding
  recheck: Recheck | undefined
  /** Null while the scan runs, when nothing can be re-checked. */
  scanId: string | null
  open: boolean
  platform: string | null
  onPlatform: (platform: string) => void
  onRechecked: () => Promise<void>
}

/** A row that opens to the evidence and the fix. Memoized, because a report has up to 60 of them. */
export const FindingCard = memo(function FindingCard(props: FindingCardProps) {
  const { finding, recheck, scanId, open, platform, onPlatform, onRechecked } = props
  const { fix, source } = finding
  const card = useRef<HTMLElement>(null)
  const titleId = `${finding.id}-title`
  function fold() {
    const details = card.current?.querySelector('details')
    if (details) details.open = false
  }
  return (
    <article
      ref={card}
      className={clsx(styles.find, scanId && styles.checkable)}
      id={finding.id}
      aria-labelledby={titleId}
    >
      <Disclosure
        open={open}
        summary={
          <>
            <Severity level={finding.severity} />
            <h3 id={titleId}>{finding.title}</h3>
            {recheck ? (
              <Verdict recheck={recheck} />
            ) : (
              <span className={styles.module}>{shortTitle(finding.module)}</span>
            )}
            <span className={styles.findGain}>{finding.gain > 0 ? `+${finding.gain}` : '–'}</span>
          </>
        }
      >
        <div className={clsx(styles.tools, styles.findHead)}>
          <span className="muted small">
            {`${finding.gain > 0 ? `${finding.gain} ${finding.gain === 1 ? 'point' : 'points'} on its own` : 'No points'}, ${EFFORT_LABELS[finding.effort].toLowerCase()}`}
          </span>
          <code className="faint">{finding.id}</code>
        </div>
        <dl className={styles.body}>
          {finding.evidence.length > 0 && (
            <>
              <dt>Seen</dt>
              <dd>
                <Evidence tone={severityTone(finding.severity)}>{finding.evidence.join('\n')}</Evidence>
              </dd>
            </>
          )}
          {recheck && (
            <>
              <dt>Re-checked</dt>
              <dd>
                <p>
                  <DateTime iso={recheck.checkedAt} />
                  {recheck.status === 'fixed' && '. It is no longer found. Scan again to see the new score.'}
                </p>
                {recheck.evidence && (
                  <Evidence tone={OUTCOMES[recheck.status].tone}>{recheck.evidence.join('\n')}</Evidence>
                )}
              </dd>
            </>
          )}
          <dt>Matters to</dt>
          <dd>
            <p>
              <b className="medium">
                {finding.assistants.length > 0 ? `${finding.assistants.join(', ')}.` : 'No assistant directly.'}
              </b>{' '}
              {finding.why}
            </p>
          </dd>
          <dt>Fix</dt>
          <dd>
            <p>{fix.summary}</p>
            {fix.steps.length > 0 && (
              <ol>
                {fix.steps.map((step, index) => (
                  <li key={index}>{step}</li>
                ))}
              </ol>
            )}
            <FixCode code={fix.code} platform={platform} onPlatform={onPlatform} />
          </dd>
          <dt>Reference</dt>
          <dd>
            <div className={styles.tools}>
              <a
                className={clsx('small', textLinkStyles.link, textLinkStyles.alone)}
                href={source.url}
                rel="noopener noreferrer"
                target="_blank"
              >
                {source.title}
              </a>
              <span className="faint small">{`${source.date}. Source: ${EVIDENCE_GRADES[finding.evidenceGrade]}`}</span>
            </div>
          </dd>
        </dl>
      </Disclosure>
      {scanId && (
        <RecheckButton scanId={scanId} finding={finding} titleId={titleId} onFixed={fold} onRechecked={onRechecked} />
      )}
    </article>
  )
})

const OUTCOMES: Record<Recheck['status'], { tone: Tone; text: string }> = {
  fixed: { tone: 'good', text: 'Fixed' },
  present: { tone: 'poor', text: 'Still there' },
  'not-checked': { tone: 'none', text: 'Could not be checked on its own' },
}

function Verdict({ recheck }: { recheck: Recheck }) {
  const { tone, text } = OUTCOMES[recheck.status]
  return (
    <span className={styles.recheckVerdict}>
      <State tone={tone}>{text}</State>
      <small>
        <RelativeTime iso={recheck.checkedAt} />
      </small>
    </span>
  )
}

type RecheckButtonProps = Pick<FindingCardProps, 'finding' | 'onRechecked'> & {
  scanId: string
  titleId: string
  onFixed: () => void
}

/** Checks one finding again. Outside the row, because a button inside another control is not accessible to everyone. */
function RecheckButton({ scanId, finding, titleId, onFixed, onRechecked }: RecheckButtonProps) {
  const [outcome, setOutcome] = useState<Recheck['status'] | null>(null)
  const { id: findingId, title } = finding
  const { run, pending } = useCall({
    send: () => write<Recheck>('POST', `/api/scans/${scanId}/findings/${encodeURIComponent(findingId)}/recheck`),
    async onDone({ status }) {
      setOutcome(status)
      track('finding_rechecked', { findingId, status })
      if (status === 'fixed') onFixed()
      // The server stores the result with the scan, from where the page shows it.
      await onRechecked()
    },
    failure: { title: 'Re-check failed', fallback: 'The site could not be checked. Please try again.' },
  })
  return (
    <span className={styles.recheck}>
      <Button
        size="sm"
        icon="refresh"
        aria-describedby={titleId}
        pending={pending && <span>Re-checking...</span>}
        onClick={() => run()}
      >
        <span>Re-check</span>
      </Button>
      <span className="sr" role="status">
        {outcome && `${title}: ${OUTCOMES[outcome].text.toLowerCase()}`}
      </span>
    </span>
  )
}
