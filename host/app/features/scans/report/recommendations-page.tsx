import { countFindings, findingTotalsText, MODULE_IDS, type Finding, type ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { HeaderTable } from '../results/header-table.tsx'
import { EFFORT_LABELS } from '#host/contract/fix-order.ts'
import { shortTitle } from '#analyzer/contract'
import { filterFindings, NO_FILTER } from './filter-findings.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './report-page.module.css'

/** What to do, module by module, in short; the detailed report has evidence and code. */
export function RecommendationsPage({ scan }: { scan: ScanView }) {
  const findings = filterFindings(scan.findings, NO_FILTER)
  const modules = MODULE_IDS.filter(
    (id) => id === 'securityHeaders' || findings.some((finding) => finding.module === id),
  )
  return (
    <div className="page">
      <PageHead
        title="Recommendations"
        meta={
          <>
            <TextLink to={`/scan-results/${scan.id}`}>{siteOf(scan.url)}</TextLink>
            <span>{`${findingTotalsText(countFindings(findings))} in ${new Set(findings.map((finding) => finding.module)).size} modules`}</span>
          </>
        }
        actions={
          <ButtonLink variant="primary" to={`/detailed-recommendations/${scan.id}`}>
            View Detailed Report
          </ButtonLink>
        }
      />
      {modules.map((id) => (
        <TitledSection key={id} id={anchorOf(id)} title={shortTitle(id)} description={scan[id]?.message}>
          <div className="stack">
            {id === 'securityHeaders' && scan.securityHeaders && <HeaderTable headers={scan.securityHeaders.headers} />}
            <ModuleRecommendations scanId={scan.id} findings={findings.filter((finding) => finding.module === id)} />
          </div>
        </TitledSection>
      ))}
    </div>
  )
}

/** `securityHeaders` becomes `security-headers`, the anchor that others link to. */
export function anchorOf(id: ModuleId): string {
  return id
    .replace(/Results$/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
}

function ModuleRecommendations({ scanId, findings }: { scanId: string; findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return (
      <div className={cardStyles.card}>
        <Empty title="Nothing to change">No finding in this module.</Empty>
      </div>
    )
  }
  return (
    <ul className={cardStyles.card}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.reco}>
          <div className={styles.recoHead}>
            <Severity level={finding.severity} />
            <h3>
              <TextLink quiet to={`/detailed-recommendations/${scanId}#${finding.id}`}>
                {finding.title}
              </TextLink>
            </h3>
            <span className={styles.gain}>{finding.gain > 0 ? `+${finding.gain} points` : ''}</span>
          </div>
          <p className="muted">{finding.fix.summary}</p>
          <p className="small faint">
            {EFFORT_LABELS[finding.effort]}
            {finding.assistants.length > 0 && `, affects ${finding.assistants.join(', ')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
