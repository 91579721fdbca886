import { expect, test } from 'vitest'
import type { Effort, Finding, ModuleId, ScoreCap, Severity } from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import '../modules/catalogues.ts'
import type { FindingId } from '../modules/finding-ids.ts'
import type { Finished, FinishedModule } from '../run-judge.ts'
import { overallScore, scoringRows } from './overall-score.ts'
import { priceFindings } from './price-findings.ts'
import { rankJobs } from './rank-jobs.ts'

type Lost = { id: FindingId; loss: number; severity?: Severity; effort?: Effort }

function draft(module: ModuleId, { id, loss, severity = 'medium', effort = 'minutes' }: Lost): FindingDraft {
  const source = { title: '', url: '', date: '' }
  const fix = { summary: `Fix ${id}.`, steps: [], code: [] }
  const rest = { title: id, evidence: [], why: '', assistants: [], fix, source, evidenceGrade: 'A' as const }
  return { id, module, severity, effort, loss, ...rest }
}

function finishedOf(modules: { [Id in ModuleId]?: { score: number; lost: readonly Lost[] } }): Finished {
  const entries = (Object.entries(modules) as [ModuleId, { score: number; lost: readonly Lost[] }][]).map(
    ([id, { score, lost }]): [ModuleId, FinishedModule] => {
      const data = { score, grade: 'A', message: '', error: null, details: {} } as never
      const outcome = { status: 'completed' as const, data, findings: [], checks: [], durationMs: 1 }
      return [id, { outcome, drafts: lost.map((one) => draft(id, one)) }]
    },
  )
  return Object.fromEntries(entries)
}

function jobsOf(finished: Finished, cap: ScoreCap | null = null) {
  const rows = scoringRows(
    new Map(
      (Object.entries(finished) as [ModuleId, FinishedModule][]).map(([id, { outcome }]) => [
        id,
        outcome.status === 'completed' ? outcome.data.score : null,
      ]),
    ),
    cap,
  )
  const findings: Finding[] = priceFindings(
    Object.values(finished).flatMap(({ drafts }) => drafts),
    rows,
  )
  return { score: overallScore(rows, cap), jobs: rankJobs(finished, cap, findings) }
}

test('findings that one edit removes are one job, whose gain comes from scoring again', () => {
  const { score, jobs } = jobsOf(
    finishedOf({
      securityHeaders: {
        score: 40,
        lost: [
          { id: 'csp-missing', loss: 40 },
          { id: 'hsts-missing', loss: 20 },
        ],
      },
      seoResults: { score: 90, lost: [{ id: 'title-long', loss: 10 }] },
    }),
  )
  expect(jobs.map(({ id, title, findings }) => ({ id, title, findings }))).toEqual([
    { id: 'response-headers', title: 'Set the response headers', findings: ['csp-missing', 'hsts-missing'] },
    { id: 'page-head', title: 'Fix title-long', findings: ['title-long'] },
  ])
  expect((score ?? 0) + jobs.reduce((sum, { gain }) => sum + (gain ?? 0), 0)).toBe(100)
})

test('a module gains no more than it lost, so nothing counts twice', () => {
  const { score, jobs } = jobsOf(
    finishedOf({
      seoResults: {
        score: 0,
        lost: [
          { id: 'sitemap-missing', loss: 90 },
          { id: 'title-missing', loss: 90 },
        ],
      },
    }),
  )
  expect(score).toBe(0)
  expect(jobs.map(({ gain }) => gain)).toEqual([10, 90])
})

test('what keeps assistants out comes first, then what they cannot read, then points per hour', () => {
  const { jobs } = jobsOf(
    finishedOf({
      securityHeaders: { score: 20, lost: [{ id: 'csp-missing', loss: 80 }] },
      contentQualityResults: { score: 90, lost: [{ id: 'answer-needs-scripts', loss: 10, effort: 'day' }] },
      robotsResults: { score: 95, lost: [{ id: 'crawler-refused', loss: 5, severity: 'high' }] },
      seoResults: { score: 80, lost: [{ id: 'title-missing', loss: 20, effort: 'project' }] },
    }),
  )
  expect(jobs.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['firewall', 'access'],
    ['server-rendering', 'reading'],
    ['response-headers', null],
    ['page-head', null],
  ])
})

test('the gain of lifting a cap belongs to the job that lifts it', () => {
  const finished = finishedOf({
    seoResults: { score: 60, lost: [{ id: 'noindex', loss: 40, severity: 'critical' }] },
    securityHeaders: { score: 80, lost: [{ id: 'csp-missing', loss: 20 }] },
  })
  const { score, jobs } = jobsOf(finished, { limit: 39, reason: '' })
  expect(score).toBe(39)
  expect(jobs.map(({ id, gain }) => [id, gain])).toEqual([
    ['indexing', 53],
    ['response-headers', 8],
  ])
})

test('of jobs with the same effort none is shown with more points than one before it', () => {
  const lost: Lost[] = [
    { id: 'title-missing', loss: 13.4 },
    { id: 'sitemap-missing', loss: 13.2 },
    { id: 'headings-skip', loss: 13.1 },
    { id: 'images-oversized', loss: 13 },
  ]
  const shown = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((shift) =>
    jobsOf(
      finishedOf({
        seoResults: { score: 40, lost },
        securityHeaders: { score: 50 + shift, lost: [{ id: 'csp-missing', loss: 7.3 }] },
        performanceResults: { score: 71, lost: [{ id: 'page-heavy', loss: 11 }] },
      }),
    ).jobs.map(({ gain }) => gain ?? 0),
  )
  for (const gains of shown) expect(gains).toEqual(gains.toSorted((a, b) => b - a))
})

test('a scan without a score names what blocks, without points', () => {
  const finished = finishedOf({
    robotsResults: { score: 50, lost: [{ id: 'crawler-refused', loss: 50, severity: 'critical' }] },
    securityHeaders: { score: 80, lost: [{ id: 'csp-missing', loss: 20 }] },
  })
  expect(jobsOf(finished, { limit: null, reason: '' }).jobs).toMatchObject([{ id: 'firewall', gain: null }])
})

test('five jobs at most, none without a gain, and notes are not jobs', () => {
  const many: FindingId[] = ['page-heavy', 'tbt-high', 'not-compressed', 'cls-high', 'requests-failed', 'title-long']
  const lost = [...many.map((id) => ({ id, loss: 5 })), { id: 'llms-txt-missing' as const, loss: 0 }]
  expect(jobsOf(finishedOf({ performanceResults: { score: 70, lost } })).jobs).toHaveLength(5)
  const notes = [{ id: 'security-txt-missing' as const, loss: 0, severity: 'info' as const }]
  expect(jobsOf(finishedOf({ securityHeaders: { score: 100, lost: notes } })).jobs).toEqual([])
})

test('a finding of two jobs belongs to the one that removes more findings of the scan', () => {
  const locked = { id: 'assistants-locked-out', loss: 10 } as const
  const inFile = finishedOf({
    robotsResults: { score: 50, lost: [locked, { id: 'search-disallowed', loss: 40 }] },
  })
  const atDoor = finishedOf({ robotsResults: { score: 50, lost: [locked, { id: 'crawler-refused', loss: 40 }] } })
  expect(jobsOf(inFile).jobs.map(({ id }) => id)).toEqual(['robots-txt'])
  expect(jobsOf(atDoor).jobs.map(({ id }) => id)).toEqual(['firewall'])
})
