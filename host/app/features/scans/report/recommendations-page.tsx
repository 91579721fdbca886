import { countedNoun, countFindings, findingTotalsText } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { SCAN_SCREEN_POLL_MS } from '../../../lib/newer-scan.ts'
import { useLiveScan } from '../../../lib/use-live-scan.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { HeaderTable } from '../results/header-table.tsx'
import { ScanAgain } from '../start/scan-again.tsx'
import { FindingList } from './finding-list.tsx'

/** The findings by module, and the table of headers that `#security-headers` links to. */
export function RecommendationsPage({ scan: loaded }: { scan: ScanView }) {
  const { scan, refresh } = useLiveScan(loaded, SCAN_SCREEN_POLL_MS)
  const { findings, securityHeaders } = scan
  return (
    <div className="page">
      <PageHead
        title="Recommendations"
        meta={
          <>
            <TextLink alone to={`/scan-results/${scan.id}`}>
              {addressHost(scan.url)}
            </TextLink>
            <span>{`${findingTotalsText(countFindings(findings))} in ${countedNoun(new Set(findings.map((finding) => finding.module)).size, 'module')}`}</span>
          </>
        }
        actions={
          <>
            {scan.status === 'completed' && <ScanAgain scan={scan} />}
            <ButtonLink variant="primary" to={`/detailed-recommendations/${scan.id}`}>
              View Detailed Report
            </ButtonLink>
          </>
        }
      />
      <FindingList scan={scan} sort="module" onRechecked={refresh} />
      <Section id="security-headers" title="Security headers" description={securityHeaders?.message}>
        <HeaderTable headers={securityHeaders?.headers ?? {}} />
      </Section>
    </div>
  )
}
