import { oneLine, PRODUCT_NAME, type Finding, type Severity, type SiteFinding } from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
}

type Found = Finding & Partial<Pick<SiteFinding, 'pages'>>

/** The findings as SARIF 2.1.0 (OASIS), which code hosts show with a pull request. Those of a site name their pages. */
export function sarifReport(
  scan: Pick<ScanObject, 'url' | 'finalUrl' | 'scoringVersion'> & { findings: readonly Found[] },
): object {
  // A site may have one kind of finding in two ways.
  const rules = [...new Map(scan.findings.map((finding) => [finding.id, finding])).values()]
  const findingUrls = ({ pages }: Found) => (pages && pages.urls.length > 0 ? pages.urls : [scan.finalUrl ?? scan.url])
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: PRODUCT_NAME, version: scan.scoringVersion ?? '0', rules: rules.map(ruleOf) },
        },
        results: scan.findings.map((finding) => ({
          ruleId: finding.id,
          ruleIndex: rules.findIndex(({ id }) => id === finding.id),
          level: LEVELS[finding.severity],
          message: { text: oneLine([finding.title, ...finding.evidence.slice(0, 2)].join(': '), 900) },
          locations: findingUrls(finding).map((uri) => ({ physicalLocation: { artifactLocation: { uri } } })),
          properties: { module: finding.module, severity: finding.severity, gain: finding.gain },
        })),
      },
    ],
  }
}

function ruleOf({ id, title, why, source, fix }: Finding) {
  return {
    id,
    shortDescription: { text: oneLine(title) },
    fullDescription: { text: oneLine(why, 900) },
    helpUri: source.url,
    help: { text: oneLine(fix.summary, 900) },
  }
}
