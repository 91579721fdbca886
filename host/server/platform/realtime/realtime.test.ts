import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#host/server/platform/ids.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { workspaceStore } from '#host/server/tenants/index.server.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
const open: Socket[] = []
beforeAll(async () => void (host = await startTestHost()))
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await host.stop()
})

function connect(headers: Record<string, string>, transport: 'websocket' | 'polling' = 'websocket'): Promise<Socket> {
  const socket = io(host.origin, {
    transports: [transport],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** A session of the owner of a new workspace, without the cost of a registration. */
async function signedInOwner() {
  const userId = newId()
  const { _id: tenantId } = await workspaceStore.create({ name: userId, ownerId: userId }, new Date())
  const { token } = await host.runtime.sessions.create({ userId, userAgent: '', clientAddress: '' })
  return { tenantId, userId, token }
}

const gone = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve))

test.each(['websocket', 'polling'] as const)('a page of another site cannot connect by %s', async (transport) => {
  await expect(connect({ Origin: 'https://evil.example' }, transport)).rejects.toThrow()
  await expect(connect({ Origin: 'null' }, transport)).rejects.toThrow()
  const own = await connect({ Origin: host.origin }, transport)
  expect(own.connected).toBe(true)
})

test('a reused connection is closed when it requests an upgrade elsewhere', async () => {
  const { hostname, port } = new URL(host.origin)
  const socket = connectTcp(Number(port), hostname)
  const ask = (path: string, more = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${more}\r\n`)
  ask('/healthz')
  await once(socket, 'data')
  ask('/api/user', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  await once(socket, 'close')
})

test('an invalid subscription, or one to a missing scan, is refused', async () => {
  const socket = await connect({ Origin: host.origin })
  const scanId = '01890000-0000-7000-8000-000000000000'
  expect(await socket.emitWithAck('subscribe', { type: 'subscribe', scanId })).toEqual({
    ok: false,
    message: 'Scan not found',
  })
  expect(await socket.emitWithAck('subscribe', { scanId: { $ne: null } })).toMatchObject({ ok: false })
  expect(await socket.emitWithAck('subscribe', null)).toMatchObject({ ok: false })
})

test('fifty tenants that subscribe to the scan of another hear only of their own', async () => {
  const tenants = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { tenantId, token } = await signedInOwner()
      return { token, scan: scanRecord({ _id: newId(), tenantId }) }
    }),
  )
  await host.runtime.database
    .db()
    .collection<{ _id: string }>('scans')
    .insertMany(tenants.map(({ scan }) => ({ ...scan, status: 'cancelled' })))
  const heard = await Promise.all(
    tenants.map(async ({ token, scan }, at) => {
      const events: string[] = []
      const socket = await connect({ Origin: host.origin, Cookie: `legible_session=${token}` })
      socket.on('scan_update', ({ scanId }: { scanId: string }) => events.push(scanId))
      const subscribe = (scanId: string | undefined) => socket.emitWithAck('subscribe', { type: 'subscribe', scanId })
      const foreign = tenants[(at + 1) % tenants.length]?.scan._id
      expect(await subscribe(foreign)).toEqual({ ok: false, message: 'Scan not found' })
      expect(await subscribe(scan._id)).toMatchObject({ ok: true })
      return { socket, events, own: scan._id }
    }),
  )
  for (const { scan } of tenants) host.runtime.realtime.announce(scan._id, 2)
  // Answers come after what was sent before them.
  await Promise.all(heard.map(({ socket }) => socket.emitWithAck('subscribe', null)))
  for (const { events, own } of heard) expect(events).toEqual([own])
})

test('a burst of subscriptions is looked up as far as the limit of a connection', async () => {
  const { tenantId, token } = await signedInOwner()
  const scans = Array.from({ length: 100 }, () => scanRecord({ _id: newId(), tenantId, status: 'cancelled' }))
  await host.runtime.database.db().collection<{ _id: string }>('scans').insertMany(scans)
  const socket = await connect({ Origin: host.origin, Cookie: `legible_session=${token}` })
  const answers = await Promise.all(
    scans.map(({ _id: scanId }) => socket.emitWithAck('subscribe', { type: 'subscribe', scanId })),
  )
  const watched = answers.filter(({ ok }: { ok: boolean }) => ok)
  expect(watched).toHaveLength(63)
  expect(answers.at(-1)).toEqual({ ok: false, message: 'You are watching too many scans at once.' })
})

test('a scan that another process changes is announced, although nothing pushes the change', async () => {
  const { tenantId, token } = await signedInOwner()
  const scan = scanRecord({ _id: newId(), tenantId, status: 'cancelled' })
  const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
  await scans.insertOne({ ...scan })
  const socket = await connect({ Origin: host.origin, Cookie: `legible_session=${token}` })
  expect(await socket.emitWithAck('subscribe', { type: 'subscribe', scanId: scan._id })).toEqual({
    ok: true,
    version: 1,
  })
  const told = once(socket as never, 'scan_update')
  await scans.updateOne({ _id: scan._id }, { $set: { version: 5 } })
  expect(await told).toEqual([{ type: 'scan_update', scanId: scan._id, version: 5 }])
})

test('signing out cuts the sockets of that session and no other', async () => {
  const { user, ...browser } = await host.signUp()
  const elsewhere = host.browser()
  await elsewhere.call('POST', '/api/login', { username: user.username, password: user.password })
  const mine = await connect({ Origin: host.origin, Cookie: browser.cookies.header() })
  const other = await connect({ Origin: host.origin, Cookie: elsewhere.cookies.header() })
  const cut = gone(mine)
  await browser.call('POST', '/api/logout')
  expect(await cut).toBe('io server disconnect')
  expect(other.connected).toBe(true)
})

test('a session that ended in another process loses its sockets too', async () => {
  const { user, ...browser } = await host.signUp()
  const socket = await connect({ Origin: host.origin, Cookie: browser.cookies.header() })
  const cut = gone(socket)
  await host.runtime.database.db().collection('sessions').deleteMany({ userId: user.id })
  expect(await cut).toBe('io server disconnect')
})

test('deleting the account cuts its sockets', async () => {
  const { user, ...browser } = await host.signUp()
  const cut = gone(await connect({ Origin: host.origin, Cookie: browser.cookies.header() }))
  await browser.call('DELETE', '/api/user', { password: user.password })
  expect(await cut).toBe('io server disconnect')
})

test('a role that was taken or lowered cuts the sockets of that person within a second, and no others', async () => {
  const owner = await signedInOwner()
  const member = await signedInOwner()
  const joinedAt = new Date()
  const role = (now: 'admin' | 'viewer' | null) =>
    workspaceStore.change(owner.tenantId, ({ members }) => {
      const others = members.filter(({ userId }) => userId !== member.userId)
      return { members: now ? [...others, { userId: member.userId, role: now, joinedAt }] : others }
    })
  await role('admin')
  const scan = scanRecord({ _id: newId(), tenantId: owner.tenantId, status: 'cancelled' })
  await host.runtime.database.db().collection<{ _id: string }>('scans').insertOne(scan)
  const open = (token: string) => connect({ Origin: host.origin, Cookie: `legible_session=${token}` })
  const watch = (socket: Socket) => socket.emitWithAck('subscribe', { type: 'subscribe', scanId: scan._id })
  const stays = await open(owner.token)
  for (const [change, ok] of [
    ['viewer', true],
    [null, false],
  ] as const) {
    const socket = await open(member.token)
    expect(await watch(socket)).toMatchObject({ ok: true })
    const cut = gone(socket)
    const before = performance.now()
    await role(change)
    expect(await cut).toBe('io server disconnect')
    expect(performance.now() - before).toBeLessThan(1_000)
    expect(await watch(await open(member.token))).toMatchObject({ ok })
  }
  expect(stays.connected).toBe(true)
})
