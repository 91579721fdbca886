import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanRecord } from '../scans/testing/scan-record.ts'
import { ScanModel } from '../scans/scan-model.ts'
import { startTestHost, type TestHost } from '../testing/start-test-host.ts'

type Line = { action: string; outcome: string; actor: string | null; tenant: string | null; target: string; ip: string }

const written: string[] = []
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false, onLog: (line) => written.push(line) })))
afterAll(() => host.stop())

/** What was recorded since the last call. */
function recorded(): Line[] {
  const lines = written.splice(0).map((line) => JSON.parse(line) as Line & { audit?: boolean })
  return lines.filter(({ audit }) => audit === true)
}

test('sign-ins and changes of an account, its tokens, keys and badges are on record with who, what and from where', async () => {
  const { user, ...browser } = await host.signUp()
  const elsewhere = host.browser()
  const newPassword = 'a calm green meadow'
  const idOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { id: string }).id
  const account = await host.runtime.database.db().collection<{ _id: string; tenantId: string }>('users').findOne({})
  const tenant = String(account?.tenantId)
  const scan = await ScanModel.create(
    scanRecord({ tenantId: tenant, status: 'completed', overallScore: 90, completedAt: new Date() }),
  )
  expect(recorded()).toMatchObject([{ action: 'account.create', actor: user.id, target: user.id }])

  await elsewhere.call('POST', '/api/login', { username: user.username, password: 'not this one' })
  await elsewhere.call('POST', '/api/login', { username: 'nobody-here', password: 'not this one' })
  await elsewhere.call('POST', '/api/login', { username: user.username, password: user.password })
  await elsewhere.call('POST', '/api/logout')
  const [wrong, unknown, signedIn, signedOut] = recorded()
  expect(wrong).toMatchObject({ action: 'sign-in', outcome: 'refused', actor: null, tenant, target: user.id })
  expect(unknown).toMatchObject({ action: 'sign-in', outcome: 'refused', actor: null, tenant: null, target: null })
  expect(signedIn).toMatchObject({ action: 'sign-in', outcome: 'ok', actor: user.id, tenant })
  expect(signedOut).toMatchObject({ action: 'sign-out', actor: user.id, target: signedIn?.target })

  const token = await idOf(browser.call('POST', '/api/tokens', { name: 'Build server' }))
  await browser.call('DELETE', `/api/tokens/${token}`)
  const key = await idOf(browser.call('POST', '/api/embed-keys', { name: 'Shop', origins: ['https://shop.example'] }))
  await browser.call('PUT', `/api/embed-keys/${key}`, { isActive: false })
  await browser.call('POST', `/api/embed-keys/${key}/rotate`)
  await browser.call('DELETE', `/api/embed-keys/${key}`)
  const look = { style: 'signature', size: 'medium' }
  const badge = await idOf(browser.call('POST', '/api/badges', { scanId: scan._id, ...look }))
  await browser.call('DELETE', `/api/badges/${badge}`)
  await browser.call('GET', '/api/user/export')
  await browser.call('POST', '/api/user/password', { currentPassword: user.password, newPassword })
  await browser.call('DELETE', '/api/user', { password: newPassword })
  // What is refused changes nothing, and is not on record as if it had.
  await browser.call('DELETE', `/api/tokens/${token}`)
  const changes = recorded()
  expect(changes.map(({ action, target }) => [action, target])).toEqual([
    ['api-token.create', token],
    ['api-token.delete', token],
    ['embed-key.create', key],
    ['embed-key.update', key],
    ['embed-key.rotate', key],
    ['embed-key.delete', key],
    ['badge.publish', badge],
    ['badge.revoke', badge],
    ['account.export', user.id],
    ['password.change', user.id],
    ['account.delete', user.id],
  ])
  for (const line of changes) expect(line).toMatchObject({ actor: user.id, tenant, outcome: 'ok', ip: '127.0.0.1' })
})
