import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { shortTitle, type Finding } from '#analyzer/contract'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Severity, severityTone } from '../../../ui/severity/severity.tsx'
import { FixCode } from './fix-code.tsx'
import { userMessageOf, write } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { Button } from '../../../ui/button/button.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './report-page.module.css'

const EVIDENCE_GRADES = {
  A: 'standard, law or vendor documentation',
  B: 'studies or common tools',
  C: 'a convention, which costs no points',
}

type FindingCardProps = {
  finding: Finding
  /** Without a scan behind it, as in the sample, nothing can be asked again. */
  scanId: string | null
  open: boolean
  platform: string | null
  onPlatform: (platform: string) => void
}

/** A row that opens to evidence before opinion: what was seen, to whom it matters, the fix, the reference. */
export function FindingCard({ finding, scanId, open, platform, onPlatform }: FindingCardProps) {
  const { fix, source } = finding
  return (
    <article className={styles.find} id={finding.id} aria-labelledby={`${finding.id}-title`}>
      <Disclosure
        open={open}
        summary={
          <>
            <Severity level={finding.severity} />
            <h3 id={`${finding.id}-title`}>{finding.title}</h3>
            <span className={styles.module}>{shortTitle(finding.module)}</span>
            <span className={styles.findGain}>{finding.gain > 0 ? `+${finding.gain}` : '–'}</span>
          </>
        }
      >
        <div className={clsx(styles.tools, styles.findHead)}>
          {scanId && <Recheck scanId={scanId} findingId={finding.id} />}
          <span className="muted small">
            {`${finding.gain > 0 ? `${finding.gain} ${finding.gain === 1 ? 'point' : 'points'} by itself` : 'No points'}, ${EFFORT_LABELS[finding.effort].toLowerCase()}`}
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
                className={clsx('small', textLinkStyles.link)}
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
    </article>
  )
}

type RecheckAnswer = { findingId: string; status: 'fixed' | 'present' | 'not-checked'; checkedAt: string }

const OUTCOMES: Record<RecheckAnswer['status'], { tone: Tone; text: string }> = {
  fixed: { tone: 'good', text: 'Fixed' },
  present: { tone: 'poor', text: 'Still there' },
  'not-checked': { tone: 'none', text: 'Could not be checked alone' },
}

/** Asks the site about this one finding, without a whole scan. */
function Recheck({ scanId, findingId }: { scanId: string; findingId: string }) {
  const toast = useToast()
  const recheck = useMutation({
    mutationFn: () =>
      write<RecheckAnswer>('POST', `/api/scans/${scanId}/findings/${encodeURIComponent(findingId)}/recheck`),
    onSuccess: ({ status }) => track('finding_rechecked', { findingId, status }),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Re-check failed',
        description: userMessageOf(error, 'The site could not be asked. Please try again.'),
      }),
  })
  const outcome = recheck.data && OUTCOMES[recheck.data.status]
  return (
    <span className="row" role="status">
      <Button size="sm" icon="refresh" pending={recheck.isPending && 'Re-checking...'} onClick={() => recheck.mutate()}>
        Re-check
      </Button>
      {outcome && <State tone={outcome.tone}>{outcome.text}</State>}
    </span>
  )
}
