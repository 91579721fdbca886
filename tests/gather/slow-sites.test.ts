import { afterAll, beforeAll, expect, it } from 'vitest'
import { analyzeSite, type GatherTools } from '#analyzer/testing'
import { MODULE_IDS, type AnalysisEvent } from '#analyzer/contract'
import { html, type Site } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

const PAGE = `<!doctype html><html lang="en"><title>Lantern walks</title><h1>Walks</h1><p>${'A walk. '.repeat(300)}`
/** Two seconds for requests, four for reading, ten for the judges. */
const SCAN_MS = 16_000
const GATHER_MS = 6_000

/** As many of its files as the scan asks for would take far longer than the scan may. */
const slow: Site = ({ path }) => (path === '/' ? html(PAGE) : { status: 404, body: '', delay: 900 })
/** Answers nothing but the page. */
const mute: Site = ({ path }) => (path === '/' ? html(PAGE) : 'taken')

const running: RunningSite[] = []
let tools: GatherTools
beforeAll(async () => {
  running.push(await serveSite(slow), await serveSite(mute))
  tools = await toolsFor(running, { browser: false })
})
afterAll(async () => {
  await tools.close()
  await Promise.all(running.map((site) => site.close()))
})

it.concurrent.each([
  ['answers late', 0],
  ['answers nothing but the page', 1],
])('a site that %s is judged by what arrived, and the scan ends in time', { timeout: 30_000 }, async (_name, at) => {
  const events: AnalysisEvent[] = []
  const started = performance.now()
  const report = await analyzeSite(`${running[at]?.origin}/`, {
    competitors: [`${running[1]?.origin}/`],
    gather: tools.gather,
    endsAt: started + SCAN_MS,
    onEvent: (event) => void events.push(event),
  })
  // Competitors' scans may take what the judges may.
  expect(performance.now() - started).toBeLessThan(SCAN_MS)
  expect(report.analysisCount).toBe(MODULE_IDS.length)
  expect(report.overallScore).toBeGreaterThan(0)
  const failed = Object.entries(report.modules).filter(([, { status }]) => status === 'failed')
  expect(failed).toEqual([])
  const judged = Object.values(report.modules).map(({ durationMs }) => durationMs)
  expect(Math.min(...judged)).toBeGreaterThan(0)
  expect(events.find(({ type }) => type === 'module-finished')).toBeDefined()
})

it.concurrent('the step that waits for its requests is the one that runs', { timeout: 30_000 }, async () => {
  const told: string[] = []
  await analyzeSite(`${running[1]?.origin}/`, {
    modules: new Set(['robotsResults', 'citationResults', 'aiVisibilityResults']),
    gather: tools.gather,
    endsAt: performance.now() + SCAN_MS,
    onEvent: ({ type, module }) => void (type !== 'check-changed' && told.push(`${type} ${module}`)),
  })
  const before = told.slice(0, told.indexOf('module-finished robotsResults'))
  expect(before).toContain('module-started robotsResults')
  expect(before).not.toContain('module-started aiVisibilityResults')
  expect(GATHER_MS).toBeLessThan(SCAN_MS)
})

it.concurrent('what did not respond is not called missing', { timeout: 30_000 }, async () => {
  const { findings, modules } = await analyzeSite(`${running[1]?.origin}/`, {
    modules: new Set(['seoResults', 'securityHeaders', 'contentQualityResults', 'visualSearchResults']),
    gather: tools.gather,
    endsAt: performance.now() + SCAN_MS,
  })
  expect(Object.values(modules).filter(({ status }) => status === 'failed')).toEqual([])
  const files = [
    'sitemap-missing',
    'image-sitemap-missing',
    'security-txt-missing',
    'llms-txt-missing',
    'markdown-missing',
  ]
  expect(findings.map(({ id }) => id).filter((id) => files.includes(id))).toEqual([])
})
