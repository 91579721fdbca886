import { expect, test } from 'vitest'
import { analyzeSite, createTimeline, unnamedMs } from '#analyzer/testing'
import { startSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const UNNAMED_MS = 300
/** On a busy machine everything takes longer, and so do the steps between two waits. */
const UNNAMED_SHARE = 0.1

test.skipIf(!(await hasBrowser()))(
  'a scan of a calm page, and the visit in it, wait for nothing that has no name',
  { timeout: 60_000 },
  async () => {
    const site = await startSite('good')
    const tools = await toolsFor([site])
    const timeline = createTimeline()
    const started = performance.now()
    await analyzeSite(site.origin, { gather: tools.gather, timeline })
    const totalMs = performance.now() - started
    await tools.close()
    await site.close()

    const waits = timeline.waits()
    const limitMs = Math.max(UNNAMED_MS, UNNAMED_SHARE * totalMs)
    expect(unnamedMs(waits, totalMs)).toBeLessThan(limitMs)
    // Requests and modules run beside the visit and would hide its gaps.
    const visit = waits.filter(({ by }) => by === 'visit')
    const visitEndMs = Math.max(...visit.map(({ from, ms }) => from + ms))
    expect(unnamedMs(visit, visitEndMs)).toBeLessThan(limitMs)
    expect(visit.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['a browser', 'a new page', 'the page', 'a quiet page', 'the end of the trace', 'axe']),
    )
  },
)
