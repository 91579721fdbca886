import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { shortTitle } from '#analyzer/contract'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import { Delta } from '../../../ui/delta/delta.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Severity, severityLabel, severityTone } from '../../../ui/severity/severity.tsx'
import { changeDays } from './change-days.ts'
import cardStyles from '../../../ui/card/card.module.css'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import styles from './changes-page.module.css'

type ChangedFindingsProps = { changes: ScanChanges; counts: { before: number; after: number } }

/** Findings that are worse, new or fixed, with their evidence. */
export function ChangedFindings({ changes, counts }: ChangedFindingsProps) {
  const { worse, fresh, fixed, notCompared } = changes
  const { was, is } = changeDays(changes)
  return (
    <Section
      title="Findings"
      aside={
        <span className="faint small">
          {`${counts.before} before, ${fixed.length} fixed, ${fresh.length} new, ${counts.after} now`}
        </span>
      }
    >
      {worse.length + fresh.length + fixed.length === 0 && <p className="muted">No finding is new, worse or fixed.</p>}
      <FindingGroup title="Worse" description="Still present, and more severe." findings={worse} sign={-1}>
        {(finding) => {
          const { severityBefore, evidenceBefore } = worse.find(({ id }) => id === finding.id) ?? {}
          return (
            <>
              {severityBefore && (
                <p className="muted">{`Severity before: ${severityLabel(severityBefore).toLowerCase()}.`}</p>
              )}
              <div className={clsx('split split-56', styles.beforeAfter)}>
                <Seen day={was} lines={evidenceBefore ?? []} />
                <Seen day={is} lines={finding.evidence} of={finding} />
              </div>
            </>
          )
        }}
      </FindingGroup>
      <FindingGroup title="New" description="Not in the previous scan." findings={fresh} sign={-1}>
        {(finding) => <Seen day={is} lines={finding.evidence} of={finding} />}
      </FindingGroup>
      <FindingGroup title="Fixed" description="No longer found." findings={fixed} sign={1}>
        {(finding) => <Seen day={was} lines={finding.evidence} />}
      </FindingGroup>
      {notCompared.length > 0 && (
        <TitledSection
          level={3}
          title="Not compared"
          count={notCompared.length}
          description="Only one of the two scans judged these modules."
        >
          <p className={clsx('row muted small', styles.sames)}>{notCompared.map((id) => shortTitle(id)).join(', ')}</p>
        </TitledSection>
      )}
    </Section>
  )
}

type FindingGroupProps = {
  title: string
  description: string
  findings: readonly FindingRef[]
  /** Of the points: lost by a new or worse finding, gained by a fixed one. */
  sign: 1 | -1
  children: (finding: FindingRef) => ReactNode
}

function FindingGroup({ title, description, findings, sign, children }: FindingGroupProps) {
  if (findings.length === 0) return null
  return (
    <TitledSection level={3} title={title} count={findings.length} description={description}>
      <div className={clsx('divided', cardStyles.card)}>
        {findings.map((finding, index) => (
          <Disclosure
            row
            key={finding.id}
            className={styles.change}
            open={index === 0}
            summary={
              <>
                <Severity level={finding.severity} />
                <span className={clsx('medium', styles.findingTitle)}>{finding.title}</span>
                <span className="muted small">{shortTitle(finding.module)}</span>
                <span className="num medium nowrap">
                  {finding.gain >= 0.1 ? (
                    <Delta value={sign * finding.gain} />
                  ) : (
                    <span className="faint small">under 0.1</span>
                  )}
                </span>
              </>
            }
          >
            <div className={clsx('stack stack-3', styles.body)}>{children(finding)}</div>
          </Disclosure>
        ))}
      </div>
    </TitledSection>
  )
}

/** The evidence of one scan; `of` is the finding that is still open, whose severity colors it. */
function Seen({ day, lines, of }: { day: string; lines: readonly string[]; of?: FindingRef }) {
  return (
    <div>
      <p className={clsx('faint tiny', styles.label)}>{day}</p>
      <Evidence tone={of && severityTone(of.severity)}>{lines.join('\n') || 'No evidence was recorded.'}</Evidence>
    </div>
  )
}
