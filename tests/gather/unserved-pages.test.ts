import { expect, test } from 'vitest'
import { toScanObject, type FinishedModule } from '#analyzer'
import type { ModuleId } from '#analyzer/contract'
import { analyzeSite } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

test.each([
  [401, 'The page is only for people who sign in', 'Let everybody read the page, if assistants should quote it'],
  [403, 'The site refused our scanner', 'Let AI crawlers through, if assistants should read the page'],
  [404, 'The page does not exist', 'Check the address that you scanned'],
  [410, 'The page does not exist', 'Check the address that you scanned'],
  [451, 'The site refused our scanner', 'Let AI crawlers through, if assistants should read the page'],
  [500, 'The server failed to send the page', 'Bring the page back, then scan it again'],
  [503, 'The server failed to send the page', 'Bring the page back, then scan it again'],
])('of a site that answers everything with %d the first job is about that', async (status, title, job) => {
  const site = await serveSite(() => ({ ...html(`<!doctype html><title>Sorry</title><h1>${status}</h1>`), status }))
  const tools = await toolsFor([site])
  const finished: { [Id in ModuleId]?: FinishedModule } = {}
  const report = await analyzeSite(site.origin, {
    scanType: 'quick',
    modules: new Set(['robotsResults', 'contentQualityResults']),
    gather: tools.gather,
    onEvent: (event, drafts) => {
      if (event.type === 'module-finished') finished[event.module] = { outcome: event.outcome, drafts }
    },
  })
  await tools.close()
  await site.close()
  expect(toScanObject(report, finished).jobs[0]?.title).toBe(job)
  expect(report.findings.find(({ id }) => id === 'page-unserved')).toMatchObject({
    title,
    evidence: [`GET ${site.origin}/: answered with status ${status}`],
  })
})

test('of a page that is sent as a download the browser says so', async () => {
  const site = await serveSite(() => html('<title>Terms</title>', { 'content-disposition': 'attachment' }))
  const tools = await toolsFor([site])
  const reasons: string[] = []
  await analyzeSite(site.origin, {
    scanType: 'comprehensive',
    modules: new Set(['accessibilityResults']),
    gather: tools.gather,
    onEvent: (event) => {
      if (event.type === 'module-finished') reasons.push(JSON.stringify(event.outcome))
    },
  })
  await tools.close()
  await site.close()
  expect(reasons.join()).toContain('The server sends the page as a download, so browsers save it and show nothing.')
})
