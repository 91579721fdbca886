import { MODULE_IDS, moduleOf, isGrave, oneLine, PRODUCT_NAME, type Finding, type ModuleId } from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

type Case = { name: string; failure?: string; details?: string; skipped?: string }

/**
 * The scan in JUnit's XML, which build servers show: a suite for what was demanded, and one for each module with a case
 * for each finding. A critical or high finding is a failure, and so is a demand that was missed.
 */
export function junitReport(scan: ScanObject, missed: readonly string[]): string {
  const suites = [
    suite('Requirements', missed.length > 0 ? missed.map(demandCase) : [{ name: 'No requirement was missed' }]),
    ...MODULE_IDS.flatMap((id) => moduleSuite(scan, id)),
  ]
  const total = (name: 'tests' | 'failures' | 'skipped') => suites.reduce((sum, one) => sum + one[name], 0)
  const title = attribute(`${PRODUCT_NAME}: ${oneLine(scan.finalUrl ?? scan.url)}`)
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

function demandCase(reason: string): Case {
  return { name: reason, failure: reason }
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
  return failure === undefined ? '' : `<failure message="${attribute(failure)}">${escaped(details)}</failure>`
}

function attribute(text: string): string {
  return escaped(oneLine(text)).replaceAll('"', '&quot;')
}

/** XML 1.0 has no way at all to write the two last code points of a plane's end. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
