import fc from 'fast-check'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'
import type { Row } from './row.ts'

const BODIES = 2_000
const ID = '01890000-0000-7000-8000-000000000000'
/** Every call that takes a body, with the fields that it knows. */
const CALLS: readonly [method: string, path: string, fields: string][] = [
  ['POST', '/api/register', 'username email password firstName lastName'],
  ['POST', '/api/login', 'username password'],
  ['POST', '/api/auth/forgot-password', 'email'],
  ['POST', '/api/auth/reset-password', 'token newPassword'],
  ['PATCH', '/api/user', 'firstName lastName'],
  ['POST', '/api/user/password', 'currentPassword newPassword'],
  ['POST', '/api/scans', 'url scanType competitors seoAnalysis faqAnalysis'],
  ['POST', '/api/scheduled-scans', 'name url schedule scanType webhookUrl timeZone emailAlerts isActive'],
  ['PUT', `/api/scheduled-scans/${ID}`, 'name url schedule webhookUrl isActive'],
  ['POST', '/api/badges', 'scanId style size text showScore'],
  ['POST', '/api/embed-keys', 'name origins brandColor radius dailyQuota isActive'],
  ['PUT', `/api/embed-keys/${ID}`, 'name origins dailyQuota'],
  ['POST', '/api/tokens', 'name'],
  ['POST', '/api/assistant/ask', 'question previousQuestions'],
  ['POST', '/api/contact', 'name email subject message company'],
  ['POST', '/api/analytics', 'events'],
]
const FOREIGN = [
  '_id',
  'id',
  'tenantId',
  'userId',
  'passwordHash',
  'isAdmin',
  '$set',
  '$where',
  '__proto__',
  'constructor',
]
const TEXTS = [
  'a.invalid',
  'x@mail.example',
  'quick',
  'daily',
  'signature',
  'medium',
  ID,
  '\u0000',
  '\ud800',
  '__proto__',
]

/** Bodies with wrong types, odd texts and fields of the database: none breaks a call, none reaches what it must not. */
export async function fuzzBodies(): Promise<Row[]> {
  // Without a worker no scan runs: what is tried is what is stored.
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error', PROCESS_ROLE: 'web' } })
  try {
    const person = apiClient(product.origin)
    const { body: before } = await person.register('fuzzed')
    const statuses = new Map<number, number>()
    const broken: string[] = []
    for (const [at, [method, path, names]] of CALLS.entries()) {
      const share = Math.ceil((BODIES - at) / CALLS.length)
      for (const body of fc.sample(bodiesOf(names.split(' ')), { numRuns: share, seed: at })) {
        const status = await statusOf(person, method, path, body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) broken.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
      }
    }
    const { body: after } = await person.get('/api/user')
    const names = { firstName: null, lastName: null }
    const same =
      JSON.stringify({ ...(after as object), ...names }) === JSON.stringify({ ...(before as object), ...names })
    const spread = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
    return [
      {
        what: `${BODIES} bodies to ${CALLS.length} calls`,
        result: `${spread.join(', ')}; account ${same ? 'unchanged' : 'CHANGED'}${broken.length > 0 ? `; ${broken[0]}` : ''}`,
        passed: broken.length === 0 && same,
      },
    ]
  } finally {
    await product.stop()
  }
}

function bodiesOf(names: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 300 }))
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.array(text, { maxLength: 4 }))
  const fields = fc.dictionary(fc.constantFrom(...names, ...FOREIGN), value, { maxKeys: names.length + 2 })
  return fc.oneof({ weight: 9, arbitrary: fields }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
}

/** A registration that is taken signs in as somebody else; the calls after it are the first account's again. */
async function statusOf(person: ApiClient, method: string, path: string, body: unknown): Promise<number> {
  const { cookies } = person
  const session = cookies.get('legible_session') ?? ''
  const { status } = await person.call(method, path, body)
  if (cookies.get('legible_session') !== session) cookies.set('legible_session', session)
  return status
}
