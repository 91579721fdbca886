import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#host/contract/limits-table.ts'
import { MAX_API_TOKENS, type CreatedApiToken } from '#host/contract/api-tokens.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const UNAUTHORIZED = { status: 401, body: { message: 'Unauthorized' } }
const NOT_FOUND = { status: 404, body: { message: 'Scan not found' } }
const finding = (over: object) => ({
  id: 'hsts-missing',
  module: 'securityHeaders',
  severity: 'medium',
  title: 'HSTS is missing',
  evidence: ['no Strict-Transport-Security'],
  why: 'Browsers may be led to http.',
  assistants: [],
  fix: { summary: 'Send the header.', steps: [], code: [] },
  gain: 1,
  effort: 'minutes',
  source: { title: 'RFC 6797', url: 'https://www.rfc-editor.org/rfc/rfc6797', date: '2012-11-01' },
  evidenceGrade: 'A',
  ...over,
})

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

async function tokenOf(browser: Pick<TestBrowser, 'call'>, name = 'Nightly checks'): Promise<CreatedApiToken> {
  const { status, body, text } = await browser.call('POST', '/api/tokens', { name })
  expect(status, text).toBe(201)
  return body as CreatedApiToken
}

/** A program: no cookies, no Origin, a token in every call. */
function programWith(token: string) {
  const { call } = host.browser()
  return (method: string, path: string, payload?: unknown, headers: Record<string, string> = {}) =>
    call(method, path, payload, { Authorization: `Bearer ${token}`, ...headers })
}

async function person() {
  const { user: _, ...browser } = await host.signUp()
  const made = await tokenOf(browser)
  return { browser, made, program: programWith(made.token) }
}

async function complete(id: string, findings: object[] = []): Promise<void> {
  const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
  await scans.updateOne(
    { _id: id },
    { $set: { status: 'completed', findings, overallScore: 71, completedAt: new Date(), scoringVersion: '1' } },
  )
}

describe('tokens', () => {
  test('a token is shown once, has 256 bits and is stored as a hash', async () => {
    const { browser, made } = await person()
    expect(made.token).toMatch(/^lg_[\w-]{43}$/)
    expect(made.preview).toBe(`lg_…${made.token.slice(-4)}`)
    const { body, text } = await browser.call('GET', '/api/tokens')
    expect(body).toEqual([
      {
        id: made.id,
        name: 'Nightly checks',
        kind: 'personal',
        scopes: ['read', 'scan', 'manage'],
        preview: made.preview,
        createdAt: made.createdAt,
        lastUsedAt: null,
      },
    ])
    const stored = await host.runtime.database.db().collection('apitokens').find({}).toArray()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(made.token)
    expect(text).not.toContain(made.token)
  })

  test.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: 'x'.repeat(81) }], [{ name: 4 }]])(
    'a name that cannot be used makes no token: %j',
    async (payload) => {
      const { user: _, ...browser } = await host.signUp()
      const answer = await browser.call('POST', '/api/tokens', payload)
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
      expect((await browser.call('GET', '/api/tokens')).body).toEqual([])
    },
  )

  test('only their owner, signed in, can create, list and revoke tokens', async () => {
    const { made, program } = await person()
    expect(await host.browser().call('GET', '/api/tokens')).toMatchObject(UNAUTHORIZED)
    expect(await program('GET', '/api/tokens')).toMatchObject(UNAUTHORIZED)
    expect(await program('POST', '/api/tokens', { name: 'Another' })).toMatchObject(UNAUTHORIZED)
    const { user: _, ...other } = await host.signUp()
    const foreign = await other.call('DELETE', `/api/tokens/${made.id}`)
    const unknown = await other.call('DELETE', `/api/tokens/${UNKNOWN_ID}`)
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Token not found' } })
    expect(foreign.text).toBe(unknown.text)
    expect((await program('GET', '/api/v1/scans')).status).toBe(200)
  })

  test('a revoked token stops working at once, and the others keep working', async () => {
    const { browser, made, program } = await person()
    const second = await tokenOf(browser, 'Other')
    expect((await program('GET', '/api/v1/scans')).status).toBe(200)
    expect((await browser.call('DELETE', `/api/tokens/${made.id}`)).status).toBe(204)
    expect(await program('GET', '/api/v1/scans')).toMatchObject(UNAUTHORIZED)
    expect((await programWith(second.token)('GET', '/api/v1/scans')).status).toBe(200)
    expect((await browser.call('DELETE', `/api/tokens/${made.id}`)).status).toBe(404)
  })

  test('the list shows when a token was last used', async () => {
    const { browser, made, program } = await person()
    await program('GET', '/api/v1/scans')
    const { body } = await browser.call('GET', '/api/tokens')
    expect(body).toMatchObject([{ id: made.id, lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) }])
  })

  test(`an account has at most ${MAX_API_TOKENS} tokens, even when created simultaneously`, async () => {
    const { user: _, ...browser } = await host.signUp()
    const make = (name: string) => browser.call('POST', '/api/tokens', { name })
    const made = async () => ((await browser.call('GET', '/api/tokens')).body as unknown[]).length
    const first = Array.from({ length: MAX_API_TOKENS - 5 }, (_token, at) => make(`Token ${at}`))
    expect((await Promise.all(first)).every(({ status }) => status === 201)).toBe(true)
    await Promise.all(Array.from({ length: 10 }, () => make('At once')))
    for (let at = await made(); at < MAX_API_TOKENS; at += 1) expect((await make('Room')).status).toBe(201)
    expect((await make('Too many')).status).toBe(409)
    expect(await made()).toBe(MAX_API_TOKENS)
  })

  test("an account's tokens are in its export without their hash, and end with it", async () => {
    const { user, ...browser } = await host.signUp()
    const made = await tokenOf(browser)
    const { text } = await browser.call('GET', '/api/user/export')
    expect(text).toContain(made.preview)
    expect(text).not.toMatch(/tokenHash|[0-9a-f]{64}/)
    expect((await browser.call('DELETE', '/api/user', { password: user.password })).status).toBe(204)
    expect(await programWith(made.token)('GET', '/api/v1/scans')).toMatchObject(UNAUTHORIZED)
  })
})

describe('scans by token', () => {
  test.each([
    ['GET', '/api/v1/scans'],
    ['POST', '/api/v1/scans'],
    ['GET', `/api/v1/scans/${UNKNOWN_ID}`],
    ['GET', `/api/v1/scans/${UNKNOWN_ID}/findings`],
    ['GET', `/api/v1/scans/${UNKNOWN_ID}/sarif`],
    ['GET', `/api/v1/site-scans/${UNKNOWN_ID}/sarif`],
    ['POST', '/mcp'],
  ])('%s %s wants a token, and a session is none', async (method, path) => {
    const { browser, made } = await person()
    const payload = method === 'POST' ? {} : undefined
    const sent = ['', 'Bearer', 'Bearer lg_short', `Basic ${made.token}`, `Bearer lg_${'A'.repeat(43)}`, made.token]
    for (const authorization of sent) {
      const answer = await browser.call(method, path, payload, { Authorization: authorization })
      expect(answer, authorization).toMatchObject(UNAUTHORIZED)
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
  })

  test("a program starts a scan, which has the origin api and is in its owner's list", async () => {
    const { browser, program } = await person()
    const started = await program('POST', '/api/v1/scans', { url: 'shop.example', scanType: 'quick' })
    expect(started).toMatchObject({
      status: 201,
      body: { url: 'https://shop.example/', status: 'queued', scanType: 'quick', origin: 'api' },
    })
    expect(started.headers.get('Set-Cookie')).toBeNull()
    const { id } = started.body as ScanView
    expect(await program('GET', `/api/v1/scans/${id}`)).toMatchObject({ status: 200, body: { id, version: 1 } })
    expect((await program('GET', '/api/v1/scans')).body).toMatchObject([{ id, status: 'queued' }])
    expect((await browser.call('GET', '/api/scans')).body).toMatchObject([{ id }])
  })

  test('a program is refused what the form refuses, and no scan is created', async () => {
    const { program } = await person()
    for (const url of ['', 'http://127.0.0.1/', 'ftp://files.example', 'https://user:secret@shop.example/']) {
      expect(await program('POST', '/api/v1/scans', { url })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'url' }] },
      })
    }
    expect((await program('GET', '/api/v1/scans?limit=0')).status).toBe(400)
    expect((await program('GET', '/api/v1/scans')).body).toEqual([])
  })

  test('a program on another site may call: the token is what counts', async () => {
    const { program } = await person()
    const foreign = { Origin: 'https://ci.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await program('POST', '/api/v1/scans', { url: 'shop.example' }, foreign)).status).toBe(201)
  })

  test("another account's scan is not found", async () => {
    const { program } = await person()
    const { program: other } = await person()
    const { id } = (await program('POST', '/api/v1/scans', { url: 'private.example' })).body as ScanView
    for (const path of ['', '/findings', '/sarif']) {
      const foreign = await other('GET', `/api/v1/scans/${id}${path}`)
      const unknown = await other('GET', `/api/v1/scans/${UNKNOWN_ID}${path}`)
      expect(foreign, path).toMatchObject(NOT_FOUND)
      expect(foreign.text, path).toBe(unknown.text)
    }
    expect((await other('GET', '/api/v1/scans')).body).toEqual([])
  })

  test('findings are complete, and filtered by severity and module', async () => {
    const { program } = await person()
    const { id } = (await program('POST', '/api/v1/scans', { url: 'shop.example' })).body as ScanView
    await complete(id, [finding({}), finding({ id: 'title-missing', module: 'seoResults', severity: 'high' })])
    const ids = async (query: string) =>
      ((await program('GET', `/api/v1/scans/${id}/findings${query}`)).body as { id: string }[]).map((found) => found.id)
    expect(await ids('')).toEqual(['hsts-missing', 'title-missing'])
    expect(await ids('?severity=high')).toEqual(['title-missing'])
    expect(await ids('?module=securityHeaders')).toEqual(['hsts-missing'])
    expect(await ids('?severity=low')).toEqual([])
    expect((await program('GET', `/api/v1/scans/${id}/findings?severity=awful`)).status).toBe(400)
  })

  test('SARIF holds one result and one rule for each finding, once the scan is completed', async () => {
    const { program } = await person()
    const { id } = (await program('POST', '/api/v1/scans', { url: 'shop.example' })).body as ScanView
    expect((await program('GET', `/api/v1/scans/${id}/sarif`)).status).toBe(409)
    await complete(id, [finding({}), finding({ id: 'title-missing', severity: 'high' })])
    const { status, headers, text } = await program('GET', `/api/v1/scans/${id}/sarif`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/sarif+json')
    expect(JSON.parse(text)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Legible', rules: [{ id: 'hsts-missing' }, { id: 'title-missing' }] } },
          results: [
            { ruleId: 'hsts-missing', level: 'warning', ruleIndex: 0 },
            { ruleId: 'title-missing', level: 'error', ruleIndex: 1 },
          ],
        },
      ],
    })
  })

  test('an unsupported method answers 405 and lists the supported ones', async () => {
    const { program } = await person()
    const answer = await program('DELETE', `/api/v1/scans/${UNKNOWN_ID}`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toContain('GET')
  })
})

describe('with limits on', () => {
  beforeAll(async () => {
    await host.stop()
    host = await startTestHost({ jobs: false, env: { RATE_LIMIT_FACTOR: '1' } })
  })

  test("a program's scans count with the account's own", async () => {
    const { browser, program } = await person()
    expect((await program('POST', '/api/v1/scans', { url: 'a.example' })).status).toBe(201)
    expect((await program('POST', '/api/v1/scans', { url: 'a.example/other' })).status).toBe(429)
    for (const url of ['b.example', 'c.example']) {
      expect((await program('POST', '/api/v1/scans', { url })).status).toBe(201)
      expect((await browser.call('POST', '/api/scans', { url: `www.${url}` })).status).toBe(201)
    }
    const sixth = await program('POST', '/api/v1/scans', { url: 'f.example' })
    expect(sixth).toMatchObject({ status: 429, body: { message: expect.stringContaining('5 in 5 minutes') } })
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test(`each token has ${LIMITS['api-token'].points} calls a minute`, async () => {
    const { browser, program } = await person()
    const answers = await Promise.all(
      Array.from({ length: LIMITS['api-token'].points + 5 }, () => program('GET', `/api/v1/scans/${UNKNOWN_ID}`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(LIMITS['api-token'].points)
    const second = await tokenOf(browser, 'Other')
    expect((await programWith(second.token)('GET', `/api/v1/scans/${UNKNOWN_ID}`)).status).toBe(404)
  })

  test('a call of the MCP server counts once', async () => {
    const { made, program } = await person()
    await host.runtime.limits.take('api-token', made.id, LIMITS['api-token'].points - 1)
    expect((await program('POST', '/mcp', {})).status).toBe(400)
    expect((await program('POST', '/mcp', {})).status).toBe(429)
  })
})
