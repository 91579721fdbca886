import { describe, expect, test } from 'vitest'
import { BARE_CONTEXT, gatheringOf, siteArtifacts, sourceOf, visitOf } from '#analyzer/testing'
import { answersOf } from './answers/index.ts'
import { composeReport } from './compose-report.ts'
import { deriveArtifacts } from './computed/derive-artifacts.ts'
import { STEP_IDS, type ModuleId } from './contract/index.ts'
import { loadJudges } from './modules/judges.ts'
import { runJudges } from './run-judges.ts'
import { overallScore, scoringRows } from './scoring/overall-score.ts'
import type { AnyJudge } from './modules/define-judge.ts'

const JUDGES = await loadJudges()

const url = 'https://shop.example/'
const HTML = `<!doctype html><html lang="en"><title>Holloway Books, a bookshop in Bath</title><meta name="description" content="A bookshop in Bath with new and used books, readings on Fridays and a café.">
<h1>Holloway Books</h1><h2>When are you open?</h2><p>We are open from Monday to Saturday, nine to six. <a href="https://example.org/guide">The guide</a> says more.</p>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BookStore","name":"Holloway Books","address":"12 Canal Row, Bath","telephone":"+441234"}</script></html>`
const source = sourceOf(siteArtifacts({ url, html: HTML, robotsTxt: 'User-agent: *\nAllow: /' }))

/** Every way in which a step can fail us. */
const SABOTAGE: Readonly<Record<string, (step: AnyJudge) => AnyJudge>> = {
  throws: (step) =>
    ({ ...step, analyze: () => Promise.reject(new TypeError('of no interest to anybody')) }) as AnyJudge,
  hangs: (step) => ({ ...step, timeoutMs: 5, analyze: () => new Promise(() => undefined) }) as unknown as AnyJudge,
  'returns nothing': (step) => ({ ...step, analyze: () => undefined }) as unknown as AnyJudge,
}

async function report(
  steps: readonly AnyJudge[],
  onFault = (_: unknown, module: ModuleId) => void faults.push(module),
) {
  const modules = await runJudges({ judges: steps, source, context: { ...BARE_CONTEXT, onFault } })
  return await composeReport({ url, scanType: 'comprehensive', startedAt: new Date(), modules, source })
}
const faults: ModuleId[] = []

describe.each(Object.entries(SABOTAGE))('a step that %s', (way, sabotage) => {
  test.each(STEP_IDS)('%s: the scan completes, says so and leaves it out of the score', async (id) => {
    faults.length = 0
    const whole = await report(JUDGES)
    const broken = await report(JUDGES.map((step) => (step.id === id ? sabotage(step) : step)))
    const outcome = broken.modules[id]
    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringMatching(/does not count/) as unknown })
    expect(JSON.stringify(broken)).not.toContain('of no interest')
    expect(faults).toEqual(way === 'hangs' ? [] : [id])
    expect(outcome?.checks.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'failed'))
    const rows = broken.scoring.filter(({ module }) => module === id)
    expect(rows.every(({ counted, points, score }) => !counted && points === 0 && score === null)).toBe(true)
    // The others are judged as before, and their sum is the score: nothing was added for the failure.
    const others = scoresOf(whole)
    others.set(id, null)
    for (const composite of DEPENDENT) others.set(composite, scoresOf(broken).get(composite) ?? null)
    expect(broken.overallScore).toBe(overallScore(scoringRows(others, broken.cap), broken.cap))
    expect(broken.findings.some(({ module }) => module === id)).toBe(false)
  })
})

test('what the settled page shows is judged while its visit goes on', async () => {
  const unended = new Promise<never>(() => undefined)
  const gathering = gatheringOf(siteArtifacts({ url, html: HTML, visit: visitOf({ html: HTML }) }))
  const during = deriveArtifacts({ ...gathering, visit: unended, axe: unended, lab: unended }, answersOf)
  // Comparing needs the network, and these wait for the requests, the layout, axe or the lab.
  const waiting = new Set<ModuleId>([
    'competitorAnalysisResults',
    'accessibilityResults',
    'complianceResults',
    'coreWebVitalsResults',
    'performanceResults',
    'uxResults',
    'securityHeaders',
    'apiHealthResults',
  ])
  const steps = JUDGES.filter(({ id }) => !waiting.has(id))
  const { size } = await runJudges({ judges: steps, source: during, context: BARE_CONTEXT })
  expect(size).toBe(steps.length)
})

test('each stage is reported as running before it ends', async () => {
  const told: string[] = []
  const steps = JUDGES.filter(({ id }) => id === 'seoResults')
  await runJudges({
    judges: steps,
    source,
    context: { ...BARE_CONTEXT },
    onEvent: (event) => {
      if (event.type !== 'check-changed') return
      const current = event.checks.findLast(({ status }) => status !== 'pending')
      told.push(`${current?.label} ${current?.status}`)
    },
  })
  const ended = told.filter((one) => !one.endsWith('running'))
  expect(ended).toHaveLength(5)
  for (const one of ended) {
    const started = told.indexOf(one.replace(/\w+$/, 'running'))
    expect(started).toBeGreaterThan(-1)
    expect(started).toBeLessThan(told.indexOf(one))
  }
})

test('a stage says how the site did, and that it was skipped where there was nothing to judge', async () => {
  const { modules } = await report(JUDGES)
  const { visualSearchResults: images, seoResults: seo } = modules
  expect(images).toMatchObject({ status: 'completed', data: { score: null } })
  expect(images?.checks.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'skipped'))
  expect(seo?.checks.map(({ status }) => status)).toEqual(['completed', 'partly', 'partly', 'completed', 'failed'])
})

test('a module without a score has passed no stage', async () => {
  const source = sourceOf(siteArtifacts({ html: '<main><h2>How far is it?</h2><p>Two miles.</p></main>' }))
  const modules = await runJudges({ judges: JUDGES, source, context: { ...BARE_CONTEXT } })
  const voice = modules.get('voiceSearchResults')?.outcome
  expect(voice).toMatchObject({ status: 'completed', data: { score: null } })
  expect(voice?.checks.map(({ status }) => status)).not.toContain('completed')
})

test('no stage of a page that could not be opened is left pending', async () => {
  const { document } = siteArtifacts()
  const closed = sourceOf({ ...siteArtifacts(), document: { ...document, status: 404 } })
  const modules = await runJudges({ judges: JUDGES, source: closed, context: { ...BARE_CONTEXT } })
  const statuses = [...modules.values()].flatMap(({ outcome }) => outcome.checks.map(({ status }) => status))
  expect(statuses).toContain('skipped')
  expect(statuses).not.toContain('pending')
})

/** They are made of other modules' results. */
const DEPENDENT: readonly ModuleId[] = ['aiVisibilityResults', 'aiReadinessResults']

function scoresOf({ modules }: Awaited<ReturnType<typeof report>>): Map<ModuleId, number | null> {
  const entries = JUDGES.map(({ id }): [ModuleId, number | null] => {
    const outcome = modules[id]
    return [id, outcome?.status === 'completed' ? outcome.data.score : null]
  })
  return new Map(entries)
}
