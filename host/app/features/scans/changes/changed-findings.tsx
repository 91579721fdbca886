import type { ReactNode } from 'react'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import { Delta } from '../../../ui/delta/delta.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Severity, severityLabel, severityTone } from '../../../ui/severity/severity.tsx'
import { shortTitle } from '#analyzer/contract'
import { changeDays } from './change-days.ts'
import { ChangeGroup } from './change-group.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './changes-page.module.css'

type ChangedFindingsProps = { changes: ScanChanges; counts: { before: number; after: number } }

/** Findings that are worse, new or fixed, each with what was seen. */
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
      {worse.length + fresh.length + fixed.length === 0 && (
        <p className={styles.none}>No finding is new, worse or fixed.</p>
      )}
      <FindingGroup title="Worse" description="Was open, costs more now." findings={worse} won={false}>
        {(finding) => {
          const { severityBefore, evidenceBefore } = worse.find(({ id }) => id === finding.id) ?? {}
          return (
            <>
              {severityBefore && <p>{`Was ${severityLabel(severityBefore).toLowerCase()} before.`}</p>}
              <div className={styles.ba}>
                <Seen day={was} lines={evidenceBefore ?? []} />
                <Seen day={is} lines={finding.evidence} of={finding} />
              </div>
            </>
          )
        }}
      </FindingGroup>
      <FindingGroup title="New" description="Not there in the scan before." findings={fresh} won={false}>
        {(finding) => <Seen day={is} lines={finding.evidence} of={finding} />}
      </FindingGroup>
      <FindingGroup title="Fixed" description="Not found any more." findings={fixed} won>
        {(finding) => <Seen day={was} lines={finding.evidence} />}
      </FindingGroup>
      {notCompared.length > 0 && (
        <ChangeGroup
          title="Not compared"
          count={notCompared.length}
          description="Only one of the two scans judged these."
        >
          <p className={styles.sames}>{notCompared.map((id) => shortTitle(id)).join(', ')}</p>
        </ChangeGroup>
      )}
    </Section>
  )
}

type FindingGroupProps = {
  title: string
  description: string
  findings: readonly FindingRef[]
  won: boolean
  children: (finding: FindingRef) => ReactNode
}

function FindingGroup({ title, description, findings, won, children }: FindingGroupProps) {
  if (findings.length === 0) return null
  return (
    <ChangeGroup title={title} count={findings.length} description={description}>
      <div className={cardStyles.card}>
        {findings.map((finding, index) => (
          <Disclosure
            key={finding.id}
            className={styles.chg}
            open={index === 0}
            summary={
              <>
                <Severity level={finding.severity} />
                <span className={styles.t}>{finding.title}</span>
                <span className="muted small">{shortTitle(finding.module)}</span>
                <span className={styles.p}>
                  {finding.gain >= 0.1 ? (
                    <Delta value={won ? finding.gain : -finding.gain} />
                  ) : (
                    <span className="faint small">under 0.1</span>
                  )}
                </span>
              </>
            }
          >
            <div className={styles.body}>{children(finding)}</div>
          </Disclosure>
        ))}
      </div>
    </ChangeGroup>
  )
}

/** What a scan saw; in the color of its severity where the finding is open. */
function Seen({ day, lines, of }: { day: string; lines: readonly string[]; of?: FindingRef }) {
  return (
    <div>
      <p className={styles.h}>{day}</p>
      <Evidence tone={of && severityTone(of.severity)}>{lines.join('\n') || 'Nothing was quoted.'}</Evidence>
    </div>
  )
}
