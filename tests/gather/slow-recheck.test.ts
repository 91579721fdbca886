import { afterAll, beforeAll, expect, test } from 'vitest'
import { recheckFinding, type GatherTools } from '#analyzer/testing'
import type { Finding } from '#analyzer/contract'
import { html, type Site } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

const PAGE = '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><p>We sell oak tables.</p>'
/** Sends these paths one byte at a time, for ever. */
const dripping =
  (path: RegExp): Site =>
  (request) => {
    if (!path.test(request.path)) return request.path === '/' ? html(PAGE) : null
    const { response } = request.raw
    response.writeHead(200, { 'content-type': request.path === '/' ? 'text/html' : 'text/plain' })
    const timer = setInterval(() => response.write('u'), 200)
    response.on('close', () => clearInterval(timer))
    return 'taken'
  }

const running: RunningSite[] = []
let tools: GatherTools
beforeAll(async () => {
  for (const path of [/^\/$/, /^\/.+/]) running.push(await serveSite(dripping(path)))
  tools = await toolsFor(running, { browser: false })
})
afterAll(async () => {
  await tools.close()
  await Promise.all(running.map((site) => site.close()))
})

test.concurrent.each<[string, number, Pick<Finding, 'id' | 'module'>]>([
  ['its page', 0, { module: 'securityHeaders', id: 'csp-missing' }],
  ['its page', 0, { module: 'seoResults', id: 'description-missing' }],
  ['its files', 1, { module: 'securityHeaders', id: 'file-exposed' }],
  ['its files', 1, { module: 'robotsResults', id: 'robots-syntax' }],
])('a site that sends %s byte by byte never looks repaired', { timeout: 60_000 }, async (_what, at, finding) => {
  const started = performance.now()
  const { status, evidence } = await recheckFinding(`${running[at]?.origin}/`, finding, {
    gather: tools.gather,
    endsAt: started + 16_000,
  })
  expect(performance.now() - started).toBeLessThan(16_000)
  expect([status, ...evidence]).toEqual(['not-checked', expect.any(String)])
})
