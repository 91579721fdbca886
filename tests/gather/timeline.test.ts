import { expect, test } from 'vitest'
import { analyzeSite, createTimeline } from '#analyzer/testing'
import { startSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

/** What a visit waits for, in this order. Other waits stand between them. */
const VISIT = ['a browser', 'a new page', 'the page', 'a quiet page', 'the end of the trace', 'axe']

test.skipIf(!(await hasBrowser()))(
  'what the visit of a calm page waits for has names, in the order in which it begins',
  { timeout: 60_000 },
  async () => {
    const site = await startSite('good')
    const tools = await toolsFor([site])
    const timeline = createTimeline()
    await analyzeSite(site.origin, { gather: tools.gather, timeline })
    await tools.close()
    await site.close()

    const visit = timeline.waits().filter(({ by }) => by === 'visit')
    const names = new Set(visit.toSorted((a, b) => a.from - b.from).map(({ what }) => what))
    expect([...names].filter((name) => VISIT.includes(name))).toEqual(VISIT)
  },
)
