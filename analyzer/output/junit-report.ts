import {
  escapeXml,
  isGrave,
  MODULE_IDS,
  moduleOf,
  oneLine,
  PRODUCT_NAME,
  type Finding,
  type ModuleId,
  type SiteReport,
} from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

type Case = { name: string; failure?: string; details?: string; skipped?: string }

/**
 * The scan as JUnit XML for build servers: a suite for the requirements, and one per module with a case per finding. Missed
 * requirements and critical or high findings are failures.
 */
export function junitReport(scan: ScanObject, missed: readonly string[]): string {
  return junitDocument(
    scan.finalUrl ?? scan.url,
    missed,
    MODULE_IDS.flatMap((id) => moduleSuite(scan, id)),
  )
}

/** The same for a whole site: a suite of its findings, each with the number of pages that it concerns. */
export function siteJunitReport(
  site: Pick<SiteReport, 'findings'> & { url: string },
  missed: readonly string[],
): string {
  const findings = site.findings.map((finding) => {
    const { name, ...outcome } = findingCase(finding)
    return { ...outcome, name: `${name} on ${finding.pages.count} of ${finding.pages.of} pages` }
  })
  return junitDocument(site.url, missed, [suite('Findings', findings)])
}

function junitDocument(url: string, missed: readonly string[], rest: readonly ReturnType<typeof suite>[]): string {
  const suites = [
    suite(
      'Requirements',
      missed.length > 0
        ? missed.map((reason) => ({ name: reason, failure: reason }))
        : [{ name: 'All requirements are met' }],
    ),
    ...rest,
  ]
  const total = (name: 'tests' | 'failures' | 'skipped') => suites.reduce((sum, one) => sum + one[name], 0)
  const title = attribute(`${PRODUCT_NAME}: ${oneLine(url)}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${title}" tests="${total('tests')}" failures="${total('failures')}" errors="0" skipped="${total('skipped')}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n')
}

function moduleSuite(scan: ScanObject, id: ModuleId) {
  const block = scan[id]
  if (!block) return []
  const score = block.score === null ? 'not judged' : `score ${block.score}`
  const first: Case = {
    name: `${moduleOf(id).title}: ${score}`,
    ...(block.score === null && { skipped: block.error ?? block.message }),
  }
  const findings = scan.findings.filter(({ module }) => module === id)
  return [suite(moduleOf(id).title, [first, ...findings.map(findingCase)])]
}

function findingCase(finding: Finding): Case {
  const { id, severity, title, evidence, fix } = finding
  const name = `${severity}: ${title} (${id})`
  if (!isGrave(finding)) return { name }
  return {
    name,
    failure: title,
    details: [...evidence.map((line) => `Seen: ${oneLine(line)}`), `Fix: ${oneLine(fix.summary)}`].join('\n'),
  }
}

function suite(name: string, cases: readonly Case[]) {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const skipped = cases.filter(({ skipped: reason }) => reason !== undefined).length
  const title = attribute(name)
  const text = [
    `  <testsuite name="${title}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}">`,
    ...cases.map(
      (one) => `    <testcase classname="${title}" name="${attribute(one.name)}">${outcomeOf(one)}</testcase>`,
    ),
    '  </testsuite>',
  ].join('\n')
  return { text, tests: cases.length, failures, skipped }
}

function outcomeOf({ failure, details = '', skipped }: Case): string {
  if (skipped !== undefined) return `<skipped message="${attribute(skipped)}"/>`
  return failure === undefined ? '' : `<failure message="${attribute(failure)}">${escapeXml(details)}</failure>`
}

function attribute(text: string): string {
  return escapeXml(oneLine(text))
}
