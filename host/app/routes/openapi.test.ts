import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

type Operation = {
  operationId: string
  security: object[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation> & { parameters?: { name: string }[] }>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

/** Clients name their types after these. They are made from the names of exports, which a refactoring might change. */
const SCHEMAS = `
  AddedPasskey Address AlertAddress Analytics ApiToken Ask AskPage AskedPage AssistantAnswer AuditEvent Badge ChangePassword
  Channel ChannelDelivery ChannelTest ConfirmTotp Contact CreateApiToken CreateChannel CreateEmbedKey CreateScan CreateSchedule
  CreateShare CreateSiteScan CreateWorkspace CreatedApiToken CreatedChannel CreatedSchedule CreatedShare
  DeleteUser Delivery DeliveryQueued EmbedKey EmbedScan EmbedScanCreated Error Finding ForgotPassword
  HalfSignedIn Invitation Invite Joined Login Member MemberRole Message NewPasskey NewTotp Passkey PasskeyAnswer
  PasskeyOptions Presence PublicBadge PublishBadge Ready Recheck RecoveryCodes Register RemoveTotp ResetPassword
  Scan ScanStarted ScanSummary Schedule SecondStep Session SetSiteTags Share SiteChanges SiteFinding SitePage
  SiteScan SiteScanSummary SiteTags StartEmbedScan UpdateChannel UpdateEmbedKey UpdateSchedule UpdateUser
  UpdateWorkspace User WebhookSecret Workspace`

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
let host: TestHost
let document: Document
beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  document = (await host.browser().call('GET', '/openapi.json')).body as Document
})
afterAll(() => host.stop())

function operations(): { call: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([address, item]) =>
    Object.entries(item)
      .filter(([name]) => METHODS.includes(name))
      .map(([name, operation]) => ({ call: `${name.toUpperCase()} ${address}`, operation: operation as Operation })),
  )
}

/** The calls that the route files take, read from their names and tables. */
function callsOfRoutes(): string[] {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => /^api\..*\.ts$/.test(name) && !/\.test\.ts$|^api\.\$/.test(name))
  return files.flatMap((name) => {
    const address = `/${name
      .replace(/\.ts$/, '')
      .replaceAll('.', '/')
      .replace(/\$(\w+)/g, '{$1}')
      .replaceAll(/[[\]]/g, '')}`
    const source = readFileSync(path.join(folder, name), 'utf8')
    const methods = [...source.matchAll(/\b(GET|POST|PUT|PATCH|DELETE): method\(/g)].map(([, found]) => found)
    expect(methods.length, name).toBeGreaterThan(0)
    return methods.map((found) => `${found} ${address}`)
  })
}

test('the document is public, readable from anywhere, and names the server', async () => {
  const { headers } = await host.browser().call('GET', '/openapi.json')
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: host.origin }] })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('it lists every call of every route file, and nothing else under /api/', () => {
  const described = operations().map(({ call }) => call)
  const underApi = described.filter((call) => call.includes(' /api/'))
  expect(underApi.sort()).toEqual(callsOfRoutes().sort())
  expect(described).toEqual(expect.arrayContaining(['POST /mcp', 'GET /openapi.json', 'GET /badges/{id}.svg']))
})

test('every reference points to a schema, and every schema is used', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(refs.length).toBeGreaterThan(50)
  expect(new Set(refs)).toEqual(new Set(known))
  expect(Object.keys(document.components.schemas).sort()).toEqual(SCHEMAS.trim().split(/\s+/))
})

test('access and failures follow from what a call takes', () => {
  const described = Object.fromEntries(operations().map(({ call, operation }) => [call, operation]))
  expect(described['GET /api/v1/scans']).toMatchObject({
    security: [{ token: [] }],
    responses: { 400: {}, 401: {}, 403: {}, 429: {} },
  })
  expect(described['POST /api/channels']).toMatchObject({
    security: [{ session: [] }],
    responses: { 201: {}, 403: {} },
  })
  expect(described['POST /api/scans/{id}/retry']).toMatchObject({
    security: [{ session: [] }, {}],
    responses: { 404: {} },
  })
  expect(described['POST /api/login']).toMatchObject({ security: [], responses: { 400: {} } })
  const withWorkspace = operations().filter(({ operation }) => JSON.stringify(operation).includes('"name":"workspace"'))
  expect(withWorkspace.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['GET /api/channels', 'POST /api/site-scans', 'GET /api/v1/scans', 'GET /api/user/export']),
  )
})

test('operation ids are unique, path parameters are declared, answers are described', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [address, item] of Object.entries(document.paths)) {
    const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(item.parameters?.map(({ name }) => name) ?? [], address).toEqual(inPath)
  }
  for (const { call, operation } of operations()) {
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.some((status) => /^[23]/.test(status)),
      call,
    ).toBe(true)
    expect(statuses, call).toContain('default')
    for (const { description } of Object.values(operation.responses)) expect(description, call).toMatch(/\w/)
    for (const scheme of operation.security.flatMap(Object.keys)) {
      expect(Object.keys(document.components.securitySchemes), call).toContain(scheme)
    }
  }
})

test('a body is described by the schema that reads it', () => {
  expect(document.components.schemas['CreateScan']).toMatchObject({
    type: 'object',
    required: ['url'],
    properties: { url: { type: 'string' }, competitors: { type: 'array', maxItems: 3 } },
  })
})

test('real answers are as described', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { token } = (await browser.call('POST', '/api/tokens', { name: 'CI' })).body as CreatedApiToken
  const headers = { Authorization: `Bearer ${token}` }
  const started = await browser.call('POST', '/api/v1/scans', { url: 'shop.example' }, headers)
  const { id } = started.body as { id: string }
  await browser.call('POST', '/api/scheduled-scans', { name: 'Weekly', url: 'https://shop.example' })
  await browser.call('POST', '/api/embed-keys', { name: 'Partner', origins: ['https://partner.example'] })
  expect(schemaOf({ $ref: '#/components/schemas/User' }).safeParse({}).success).toBe(false)
  const asked: [string, string][] = [
    ['/api/user', '/api/user'],
    ['/api/sessions', '/api/sessions'],
    ['/api/tokens', '/api/tokens'],
    ['/api/scans', '/api/scans'],
    ['/api/scans/{id}', `/api/scans/${id}`],
    ['/api/scheduled-scans', '/api/scheduled-scans'],
    ['/api/embed-keys', '/api/embed-keys'],
    ['/api/v1/scans/{id}', `/api/v1/scans/${id}`],
    ['/badges/{id}.json', '/badges/none.json'],
  ]
  for (const [described, address] of asked) {
    const { status, body } = await browser.call('GET', address, undefined, headers)
    const schema = document.paths[described]?.['get']?.responses[String(status)]?.content?.['application/json']?.schema
    expect(schema, address).toBeDefined()
    const problems = schemaOf(schema ?? {}).safeParse(body).error?.issues
    expect(problems, address).toBeUndefined()
    if (Array.isArray(body)) expect(body.length, address).toBeGreaterThan(0)
  }
})

/** Our references are under `components`; a standalone schema has them under `$defs`. */
function schemaOf(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as never)
}
