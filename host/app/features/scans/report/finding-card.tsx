import { clsx } from 'clsx'
import { memo, useRef } from 'react'
import { countedNoun, shortTitle, type Finding } from '#analyzer/contract'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import type { Recheck } from '#host/contract/scans.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Severity, severityTone } from '../../../ui/severity/severity.tsx'
import { DateTime } from '../../../ui/time/time.tsx'
import { FixCode } from './fix-code.tsx'
import { OUTCOMES, RecheckButton, RecheckVerdict } from './recheck-button.tsx'
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
      className={clsx(styles.finding, scanId && styles.checkable)}
      id={finding.id}
      aria-labelledby={titleId}
    >
      <Disclosure
        row
        open={open}
        summary={
          <>
            <Severity level={finding.severity} />
            <h3 id={titleId} className="h4 medium">
              {finding.title}
            </h3>
            {recheck ? (
              <RecheckVerdict recheck={recheck} />
            ) : (
              <span className={clsx('muted small', styles.module)}>{shortTitle(finding.module)}</span>
            )}
            <span className={clsx('num medium', styles.gain)}>{finding.gain > 0 ? `+${finding.gain}` : '–'}</span>
          </>
        }
      >
        <div className={clsx('row', styles.tools, styles.findingHead)}>
          <span className="muted small">
            {`${finding.gain > 0 ? `${countedNoun(finding.gain, 'point')} on its own` : 'No points'}, ${EFFORT_LABELS[finding.effort].toLowerCase()}`}
          </span>
          <code className="faint">{finding.id}</code>
        </div>
        <dl className={clsx('split split-48', styles.body)}>
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
            <div className={clsx('row', styles.tools)}>
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
        <span className={clsx('num', styles.recheck)}>
          <RecheckButton scanId={scanId} finding={finding} titleId={titleId} onFixed={fold} onRechecked={onRechecked} />
        </span>
      )}
    </article>
  )
})
