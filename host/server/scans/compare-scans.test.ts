import { expect, test } from 'vitest'
import type { Finding, ModuleId, Severity } from '#analyzer/contract'
import { compareScans } from './compare-scans.ts'
import type { ScanRecord } from './scan-model.ts'

const at = new Date('2026-11-21T02:00:00Z')

function finding(id: string, severity: Severity): Finding {
  const source = { title: 'RFC 9110', url: 'https://www.rfc-editor.org/rfc/rfc9110', date: '2022-06' }
  const fix = { summary: '', steps: [], code: [] }
  const texts = { title: id, evidence: [], why: '', assistants: [] }
  return { id, module: 'seoResults', severity, ...texts, fix, gain: 1, effort: 'minutes', source, evidenceGrade: 'A' }
}

function scan(
  overallScore: number | null,
  findings: Finding[],
  judged: readonly ModuleId[] = ['seoResults'],
): ScanRecord {
  return {
    _id: 'x',
    url: 'https://a.example/',
    createdAt: at,
    overallScore,
    findings,
    finished: Object.fromEntries(
      judged.map((id) => [id, { outcome: { status: 'completed', data: { score: overallScore } } }]),
    ),
  } as unknown as ScanRecord
}

test('findings are new, fixed or worse by their id', () => {
  const before = scan(70, [finding('title-missing', 'medium'), finding('h1-missing', 'low')])
  const after = scan(72, [finding('title-missing', 'high'), finding('canonical-missing', 'low')])
  const changes = compareScans(before, after)
  expect(changes.delta).toBe(2)
  expect(changes.fresh.map(({ id }) => id)).toEqual(['canonical-missing'])
  expect(changes.fixed.map(({ id }) => id)).toEqual(['h1-missing'])
  expect(changes.worse).toMatchObject([{ id: 'title-missing', severity: 'high', severityBefore: 'medium' }])
})

test('a module that only one of the scans judged makes nothing new, fixed or a regression', () => {
  const full = scan(70, [finding('title-missing', 'high')])
  const without = scan(70, [], [])
  expect(compareScans(full, without)).toMatchObject({ fixed: [], fresh: [], notCompared: ['seoResults'] })
  expect(compareScans(without, full)).toMatchObject({ fixed: [], fresh: [], regressed: false })
})

test('nothing is fixed by a page that is not sent', () => {
  const full = scan(70, [finding('title-missing', 'high')])
  expect(compareScans(full, scan(null, []))).toMatchObject({ fixed: [], notCompared: ['seoResults'] })
})

test.each([
  ['five points lost', 80, 75, [], true],
  ['four points lost', 80, 76, [], false],
  ['a new high finding', 80, 84, [finding('hsts-missing', 'high')], true],
  ['a new low finding', 80, 80, [finding('favicon-missing', 'low')], false],
  ['no score to compare', null, 80, [], false],
] as const)('%s', (_, before, after, findings, regressed) => {
  expect(compareScans(scan(before, []), scan(after, [...findings])).regressed).toBe(regressed)
})
