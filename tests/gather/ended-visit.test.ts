import { expect, test } from 'vitest'
import { AnalyzerError, startVisit } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { endOf, hasBrowser, toolsFor } from './gathering-site.ts'

test.skipIf(!(await hasBrowser()))('a visit that ends during a test gives the test its own reason', async () => {
  const rows = '<div><a href="/x">More</a> <button>Go</button></div>'.repeat(4_000)
  const site = await serveSite(() => html(`<!doctype html><html lang="en"><title>Slow</title><h1>Slow</h1>${rows}`))
  const tools = await toolsFor([site])
  const stop = new AbortController()
  try {
    const { door, lab, browser } = tools.gather
    const visit = startVisit(`${site.origin}/`, { door, lab, browser }, { trace: false }, stop.signal)
    const axe = endOf(visit.axe)
    await visit.rendering
    stop.abort(new AnalyzerError('timeout', 'The site was too slow.'))
    expect(await axe).toBe('timeout: The site was too slow.')
    await visit.done
  } finally {
    await tools.close()
    await site.close()
  }
})
