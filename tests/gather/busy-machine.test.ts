import { spawn, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeSite, type GatherTools } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const PAGE = `<!doctype html><html lang="en"><title>Lantern walks</title><h1>Walks</h1>${'<p>A walk through the valley starts at the mill.</p>'.repeat(400)}`
/** Enough that the browser waits for each turn. They end by themselves. */
const LOADS = os.availableParallelism() * 3
const LOAD_MS = 20_000

describe.skipIf(!(await hasBrowser()))('a busy machine (skipped without a browser)', { timeout: 60_000 }, () => {
  let site: RunningSite
  let tools: GatherTools
  let loads: ChildProcess[] = []
  beforeAll(async () => {
    site = await serveSite(({ path }) => (path === '/' ? html(PAGE) : null))
    tools = await toolsFor([site])
    await tools.gather.browser.missing()
  })
  afterAll(async () => {
    for (const load of loads) load.kill('SIGKILL')
    await tools.close()
    await site.close()
  })

  it('never makes a page without scripts one whose scripts block it', async () => {
    const loop = `const end = Date.now() + ${LOAD_MS}; while (Date.now() < end);`
    loads = Array.from({ length: LOADS }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }))
    const modules = new Set(['coreWebVitalsResults', 'performanceResults'] as const)
    const report = await analyzeSite(`${site.origin}/`, { modules, gather: tools.gather })
    expect(report.findings.map(({ id }) => id)).not.toContain('tbt-high')
    const { coreWebVitalsResults: vitals } = report.modules
    if (vitals?.status === 'completed') expect(vitals.data.details).toMatchObject({ lab: { tbt: 0 } })
    else expect(vitals?.error).toMatch(/machine was too busy/)
  })
})
