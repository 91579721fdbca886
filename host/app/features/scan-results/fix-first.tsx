import { useLocation } from '@remix-run/react'
import type { Finding } from '#analyzer/contract'
import { totalsOf, type ScanView } from '#host/contract/scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Evidence } from '../../ui/evidence/evidence.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Severity, severityTone } from '../../ui/severity/severity.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { EFFORT_LABELS, fixesFirst, gainOf, minutesOf, workText } from '#host/contract/fix-order.ts'
import { authPath } from '../auth/auth-links.ts'
import { shortTitle } from '#analyzer/contract'
import { verdictOf } from './verdict.ts'
import './fix-first.css'

export function FixFirst({ scan }: { scan: ScanView }) {
  const fixes = fixesFirst(scan.findings)
  if (fixes.length === 0) return null
  const gain = gainOf(fixes)
  const score = scan.overallScore
  const after = score === null ? null : Math.min(100, Math.round(score + gain))
  return (
    <Section
      id="fixes"
      title="Fix first"
      aside={<TextLink to={`/detailed-recommendations/${scan.id}`}>All findings</TextLink>}
      say={`${fixes.length} changes, ordered by points gained per hour of work. Together ${workText(minutesOf(fixes))}${
        after === null || score === null ? '' : `, from ${score} to ${after}: ${verdictOf(after, scan.scanType)}`
      }.`}
    >
      <div className="card">
        {score !== null && after !== null && <Path score={score} after={after} fixes={fixes} />}
        <ol className="fixes">
          {fixes.map((finding, index) => (
            <li key={finding.id}>
              <Fix finding={finding} rank={index + 1} scanId={scan.id} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

function Fix({ finding, rank, scanId }: { finding: Finding; rank: number; scanId: string }) {
  return (
    <div className="fix">
      <span className="fix__rank" aria-hidden="true">
        {rank}
      </span>
      <div>
        <h3>{finding.title}</h3>
        <p className="fix__meta">
          <Severity level={finding.severity} />
          <span>{shortTitle(finding.module)}</span>
          <span className="faint">
            {finding.assistants.length > 0
              ? `Affects ${finding.assistants.join(', ')}`
              : 'Affects no assistant directly'}
          </span>
        </p>
        {finding.evidence.length > 0 && (
          <Evidence tone={severityTone(finding.severity)}>{finding.evidence.slice(0, 3).join('\n')}</Evidence>
        )}
      </div>
      <p className="fix__gain">
        {`+${finding.gain}`}
        <small>points</small>
      </p>
      <p className="fix__effort">
        {EFFORT_LABELS[finding.effort]}
        <small>of work</small>
      </p>
      <ButtonLink
        size="sm"
        to={`/detailed-recommendations/${scanId}#${finding.id}`}
        aria-label={`Show fix: ${finding.title}`}
      >
        Show fix
      </ButtonLink>
    </div>
  )
}

function Path({ score, after, fixes }: { score: number; after: number; fixes: readonly Finding[] }) {
  let at = score
  return (
    <div className="path">
      <svg
        className={`path__bar is-${toneOfScore(score)}`}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${score} today to ${after} after these fixes`}
      >
        <rect className="now" width={score} height="10" />
        {fixes.map((finding) => {
          const x = at
          at += finding.gain
          return (
            <rect
              key={finding.id}
              className="gain"
              x={x}
              width={Math.max(0, Math.min(finding.gain, 100 - x))}
              height="10"
            />
          )
        })}
      </svg>
      <div className="path__key">
        <span>
          Today <b className="strong">{score}</b>
        </span>
        <span className="is-good">
          After these {fixes.length} <b className="strong">{after}</b>
        </span>
        <span className="faint">100</span>
      </div>
    </div>
  )
}

/** What a visitor sees in the place of the findings: how many there are, and how to read them. */
export function FindingsInvitation({ scan }: { scan: ScanView }) {
  const { pathname, search } = useLocation()
  const { critical, high, medium, low } = scan.findingCounts
  return (
    <Section id="fixes" title="Fix first">
      <Card className="empty">
        <h3>{`${totalsOf(scan)}, with evidence and code, are ready`}</h3>
        <p>{`${critical} critical, ${high} high, ${medium} medium and ${low} low. With a free account, see every finding, with a fix for your site. This scan comes with you.`}</p>
        <div className="row">
          <ButtonLink variant="primary" to={authPath('create', `/detailed-recommendations/${scan.id}${search}`)}>
            Create a free account
          </ButtonLink>
          <ButtonLink to={authPath('sign-in', pathname + search)}>Sign In</ButtonLink>
        </div>
      </Card>
    </Section>
  )
}
