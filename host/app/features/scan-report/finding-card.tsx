import type { Finding } from '#analyzer/contract'
import { Evidence } from '../../ui/evidence/evidence.tsx'
import { Severity, severityTone } from '../../ui/severity/severity.tsx'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import { shortTitle } from '#analyzer/contract'
import { FixCode } from './fix-code.tsx'
import { Recheck } from './recheck.tsx'
import '../../ui/card/card.css'
import '../../ui/text-link/text-link.css'
import './report-page.css'

const EVIDENCE_GRADES = {
  A: "a standard, a law or the vendor's own word",
  B: 'measured by studies or by common tools',
  C: 'a convention, which costs no points',
}

type FindingCardProps = {
  finding: Finding
  /** Without a scan behind it, as in the sample, nothing can be asked again. */
  scanId: string | null
  platform: string | null
  onPlatform: (platform: string) => void
}

/** Evidence before opinion: what was seen, to whom it matters, the fix, the reference. */
export function FindingCard({ finding, scanId, platform, onPlatform }: FindingCardProps) {
  const { fix, source } = finding
  return (
    <article className="card find" id={finding.id} aria-labelledby={`${finding.id}-title`}>
      <header>
        <h3 id={`${finding.id}-title`}>{finding.title}</h3>
        <div className="find__meta">
          <Severity level={finding.severity} />
          <span>{shortTitle(finding.module)}</span>
          <code className="faint">{finding.id}</code>
        </div>
        <p className="find__gain">
          {finding.gain > 0 ? `+${finding.gain}` : '–'}
          <small>{`${finding.gain > 0 ? 'points expected' : 'no points'}, ${EFFORT_LABELS[finding.effort].toLowerCase()}`}</small>
        </p>
      </header>
      <dl className="find__body">
        {finding.evidence.length > 0 && (
          <>
            <dt>Seen</dt>
            <dd>
              <Evidence tone={severityTone(finding.severity)}>{finding.evidence.join('\n')}</Evidence>
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
          <div className="find__tools">
            <a className="link small" href={source.url} rel="noopener noreferrer" target="_blank">
              {source.title}
            </a>
            <span className="faint small">{`${source.date}, evidence grade ${finding.evidenceGrade}: ${EVIDENCE_GRADES[finding.evidenceGrade]}`}</span>
            {scanId && <Recheck scanId={scanId} findingId={finding.id} />}
          </div>
        </dd>
      </dl>
    </article>
  )
}
