import { MODULE_IDS, type Finding, type ModuleId } from '../contract/index.ts'
import type { ScanObject } from '../output/scan-object.ts'

/** A finding with only what matters to the test. */
export function findingWith(own: Partial<Finding> = {}): Finding {
  return {
    id: 'hsts-missing',
    module: 'securityHeaders',
    severity: 'high',
    title: 'No Strict-Transport-Security',
    evidence: [],
    why: '',
    assistants: [],
    fix: { summary: 'Add the header.', steps: [], code: [] },
    gain: 1,
    effort: 'minutes',
    source: { title: 'RFC 6797', url: 'https://www.rfc-editor.org/rfc/rfc6797', date: '2012-11' },
    evidenceGrade: 'A',
    ...own,
  }
}

/** A finished scan of `judged` modules, each with the score 80. */
export function scanWith(
  own: Partial<ScanObject> = {},
  judged: readonly ModuleId[] = ['securityHeaders', 'seoResults'],
): ScanObject {
  const block = { score: 80, grade: 'A', message: 'Good', error: null, details: {} }
  return {
    ...Object.fromEntries(MODULE_IDS.map((id) => [id, judged.includes(id) ? block : null])),
    url: 'https://example.com/',
    finalUrl: 'https://example.com/',
    scanType: 'quick',
    status: 'completed',
    completedAt: '2026-11-22T12:00:00.000Z',
    overallScore: 80,
    securityGrade: 'A',
    message: 'Analysis complete!',
    analysisCount: judged.length,
    scoringVersion: '1',
    scoring: judged.map((module) => ({ module, points: 10, score: 80, counted: true })),
    findings: [],
    answer: {
      headline: 'AI assistants can open and read this page.',
      access: null,
      reading: null,
      substance: null,
      start: null,
    },
    jobs: [],
    ...own,
  } as ScanObject
}
