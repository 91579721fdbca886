import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { visitorTenant } from '#host/server/scans/index.server.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { siteStore } from '#host/server/sites/index.server.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

/** Part of the name of every other site of the partner: a result of one site must not show it. */
const CUSTOMER = 'other-customer'
const URL_OF_RESULT = 'https://shop.example/'
const PARTNER_PAGE = 'https://partner.example'

let host: TestHost
let partner: Awaited<ReturnType<TestHost['signUp']>>
let partnerTenant: string
let embedded: { id: string; token: string }
beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  partner = await host.signUp('partner')
  const key = (await partner.call('POST', '/api/embed-keys', { name: 'Blog', origins: [PARTNER_PAGE] })).body
  const started = await host
    .browser()
    .call('POST', `/api/embed/scans?key=${(key as EmbedKeyView).key}`, { url: URL_OF_RESULT }, { Origin: PARTNER_PAGE })
  embedded = started.body as typeof embedded
  partnerTenant = (await ScanModel.findById(embedded.id).lean<ScanRecord>())?.tenantId ?? ''
  for (const name of ['first', 'second']) {
    await ScanModel.create(result({ tenantId: partnerTenant, url: `https://${CUSTOMER}-${name}.example/` }))
  }
  await ScanModel.create(result({ tenantId: partnerTenant, url: `https://shop.example/${CUSTOMER}` }))
  await ScanModel.updateOne({ _id: embedded.id }, { $set: comparedByAnEarlierVersion() })
})
afterAll(() => host.stop())

function result(over: Partial<ScanRecord>): ScanRecord {
  const { findings, scoring } = completedScan()
  const at = new Date(Date.now() - 60_000)
  return scanRecord({
    status: 'completed',
    overallScore: 71,
    findings,
    scoring,
    createdAt: at,
    completedAt: at,
    ...over,
  })
}

/** What a scan without competitors held when it still adopted the account's other sites. */
function comparedByAnEarlierVersion() {
  const finding = {
    id: 'competitor-ahead',
    module: 'competitorAnalysisResults',
    severity: 'info',
    title: `${CUSTOMER}-first.example is 20 points ahead`,
    evidence: [`SEO: ${CUSTOMER}-first.example 90, you 70`],
  }
  const details = { ownScore: 51, competitors: [{ host: `${CUSTOMER}-first.example`, url: '', score: 71, gaps: [] }] }
  const data = { score: 72, message: `${CUSTOMER}-first.example: 71, you: 51`, error: null, details }
  const outcome = { status: 'completed', data, findings: [finding], checks: [], durationMs: 1 }
  const { status, overallScore, scoring, completedAt } = result({ url: URL_OF_RESULT })
  return {
    status,
    overallScore,
    scoring,
    completedAt,
    competitors: [],
    notesFound: 1,
    findings: [finding],
    finished: { competitorAnalysisResults: { outcome, drafts: [finding] } },
    rechecks: {
      'no-title': { findingId: 'no-title', status: 'fixed', checkedAt: '2026-01-01T00:00:00Z', evidence: [CUSTOMER] },
    },
  }
}

/** What the loader of a page gives to the page, or its redirect. */
async function pageData(name: string, params: object, search: string, cookie: string) {
  const file = pathToFileURL(path.resolve('host/app/routes', `${name}.tsx`)).href
  const { loader } = (await import(file)) as { loader: (args: LoaderFunctionArgs) => Promise<unknown> }
  const request = new Request(`${host.origin}/page${search}`, { headers: { Cookie: cookie } })
  const context = { clientAddress: '127.0.0.1', requestId: 'one-result' }
  const answer = await loader({ request, params, context } as unknown as LoaderFunctionArgs).catch(
    (error: unknown) => error,
  )
  return answer instanceof Response ? `${answer.status} ${answer.headers.get('Location')}` : JSON.stringify(answer)
}

const PAGES = ['scan-results.$id', 'scan-results.$id_.changes', 'detailed-recommendations.$id']
const EXPORTS = ['txt', 'md', 'json', 'csv'].map((format) => `export?format=${format}`)

/** Everything that a reader gets about one scan. */
async function everythingOf(id: string, reader: TestBrowser, search = '') {
  const api = ['', ...EXPORTS.map((name) => `/${name}`), '/fix-pack']
  const answers = await Promise.all(
    api.map(async (name) => {
      const at = `/api/scans/${id}${name}`
      return (await reader.call('GET', search ? `${at}${at.includes('?') ? '&' : '?'}${search}` : at)).text
    }),
  )
  for (const page of PAGES) answers.push(await pageData(page, { id }, search && `?${search}`, reader.cookies.header()))
  return answers
}

test('a stranger with the token of an embedded scan sees that scan alone', async () => {
  const stranger = host.browser()
  const search = `token=${embedded.token}`
  const answers = await everythingOf(embedded.id, stranger, search)
  answers.push((await stranger.call('GET', `/api/embed/scans/${embedded.id}?${search}`)).text)
  expect(answers[0]).toContain('shop.example')
  for (const answer of answers) expect(answer).not.toContain(CUSTOMER)
})

test('an account that opens the link gets a copy, and nothing else of the partner', async () => {
  const { user: _, ...stranger } = await host.signUp()
  const moved = await pageData(
    'scan-results.$id',
    { id: embedded.id },
    `?token=${embedded.token}`,
    stranger.cookies.header(),
  )
  expect(moved).toMatch(/^302 /)
  const [scan] = (await stranger.call('GET', '/api/scans')).body as { id: string }[]
  const answers = await everythingOf(scan?.id ?? '', stranger)
  answers.push((await stranger.call('GET', '/api/scans/export?format=json&range=30')).text)
  answers.push(await pageData('dashboard', {}, '', stranger.cookies.header()))
  answers.push((await stranger.call('GET', '/api/user/export')).text)
  answers.push(await askedByMcp(stranger, scan?.id ?? ''))
  for (const answer of answers) expect(answer).not.toContain(CUSTOMER)
  expect(answers[0]).toContain('shop.example')
})

async function askedByMcp(browser: Pick<TestBrowser, 'call'>, scanId: string): Promise<string> {
  const { token } = (await browser.call('POST', '/api/tokens', { name: 'Assistant' })).body as CreatedApiToken
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', host.origin), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  const calls = ['get_scan', 'list_findings'].map((name) => client.callTool({ name, arguments: { scanId } }))
  const answered = JSON.stringify(await Promise.all(calls))
  await client.close()
  return answered
}

test("the partner's own result of a page holds nothing of its other addresses", async () => {
  const { user: _, ...reader } = partner
  const own = result({ tenantId: partnerTenant, url: URL_OF_RESULT, createdAt: new Date() })
  await ScanModel.create(own)
  await siteStore.refresh(own)
  for (const answer of await everythingOf(own._id, reader)) expect(answer).not.toContain(CUSTOMER)
  const published = await reader.call('POST', '/api/badges', { scanId: own._id, style: 'signature', size: 'medium' })
  expect(published.status, published.text).toBe(201)
  const { id } = published.body as { id: string }
  const anyone = host.browser()
  const badge = await Promise.all(
    ['.json', '.svg'].map(async (end) => (await anyone.call('GET', `/badges/${id}${end}`)).text),
  )
  badge.push(await pageData('badges.$id', { id }, '', ''))
  for (const answer of badge) {
    expect(answer).not.toContain(CUSTOMER)
    expect(answer).not.toContain(partnerTenant)
    // Nor what only the owner's list shows.
    expect(answer).not.toContain('seenOn')
  }
})

test('a visitor sees its own scan alone, and nobody watches the scan of another', async () => {
  const visitor = host.browser()
  const started = await visitor.call('POST', '/api/scans', { url: URL_OF_RESULT })
  const { id } = started.body as { id: string }
  await ScanModel.updateOne({ _id: id }, { $set: { status: 'completed', overallScore: 50, completedAt: new Date() } })
  const tenantId = (await ScanModel.findById(id).lean<ScanRecord>())?.tenantId ?? ''
  expect(tenantId).toMatch(new RegExp(`^${visitorTenant('')}`))
  for (const answer of await everythingOf(id, visitor)) expect(answer).not.toContain(CUSTOMER)
  const socket = io(host.origin, {
    transports: ['websocket'],
    extraHeaders: { Cookie: visitor.cookies.header(), Origin: host.origin },
  })
  const watch = (scanId: string) => socket.emitWithAck('subscribe', { type: 'subscribe', scanId }) as Promise<unknown>
  expect(await watch(id)).toMatchObject({ ok: true })
  expect(await watch(embedded.id)).not.toMatchObject({ ok: true })
  socket.disconnect()
})
