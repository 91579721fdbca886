import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { MongoClient } from 'mongodb'
import { expect, test } from 'vitest'
import { startTestMongo } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { drainClosedConnections, SEEN_IN } from './mongodb-broken-socket.ts'

type Monitor = { connection: { socket: Socket } | null; requestCheck: () => void }
type Internals = { topology: { s: { servers: Map<string, { monitor: Monitor }> } } }

test('the driver has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('mongodb/package.json')).toMatchObject({ version: SEEN_IN })
})

test('the driver reconnects if the socket breaks during a heartbeat', async () => {
  drainClosedConnections()
  const mongo = await startTestMongo()
  const client = await MongoClient.connect(mongo.uri, { heartbeatFrequencyMS: 500 })
  await once(client, 'serverHeartbeatSucceeded')
  const [server] = (client as unknown as Internals).topology.s.servers.values()
  const broken = once(client, 'serverHeartbeatStarted')
  client.once('serverHeartbeatStarted', () => server?.monitor.connection?.socket.destroy())
  await broken
  await once(client, 'serverHeartbeatFailed', { signal: AbortSignal.timeout(5_000) })
  await once(client, 'serverHeartbeatSucceeded', { signal: AbortSignal.timeout(5_000) })
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  await client.close()
  await mongo.stop()
})
