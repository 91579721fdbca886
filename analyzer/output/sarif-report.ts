import { oneLine, PRODUCT_NAME, type Finding, type Severity } from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
}

/** The findings as SARIF 2.1.0 (OASIS), which code hosts show with a pull request. */
export function sarifReport(scan: Pick<ScanObject, 'url' | 'finalUrl' | 'scoringVersion' | 'findings'>): object {
  const uri = scan.finalUrl ?? scan.url
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: PRODUCT_NAME, version: scan.scoringVersion ?? '0', rules: scan.findings.map(ruleOf) },
        },
        results: scan.findings.map((finding, ruleIndex) => ({
          ruleId: finding.id,
          ruleIndex,
          level: LEVELS[finding.severity],
          message: { text: oneLine([finding.title, ...finding.evidence.slice(0, 2)].join(': '), 900) },
          locations: [{ physicalLocation: { artifactLocation: { uri } } }],
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
