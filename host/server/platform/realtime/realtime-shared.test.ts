import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import mongoose from 'mongoose'
import type { Db } from 'mongodb'
import { io } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { usesGivenServer } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { systemClock } from '../clock.ts'
import { parseEnv } from '../config/env.ts'
import { createLogger } from '../logger.ts'
import { createRealtime, type Realtime } from './realtime.ts'
import { createSessionStore } from '../session/session.ts'

const SCAN_ID = '01890000-0000-7000-8000-000000000000'
let replicaSet = false
beforeAll(async () => {
  if (!usesGivenServer) return
  const close = await openTestDatabase([])
  replicaSet = typeof (await db().command({ hello: 1 }))['setName'] === 'string'
  return close
})

const db = () => mongoose.connection.db as unknown as Db

function processOf(): Realtime {
  return createRealtime({
    env: parseEnv({}),
    logger: createLogger({ LOG_LEVEL: 'silent' }),
    sessions: createSessionStore(systemClock),
    origin: () => 'http://127.0.0.1',
    https: () => false,
    rolesOf: async () => new Map(),
    watch: async () => 1,
    versionsOf: async () => new Map(),
  })
}

test('what a worker announces reaches the sockets of a web process', async (context) => {
  if (!replicaSet) {
    process.stdout.write('skipped: sockets of several processes need a MONGODB_URI that names a replica set\n')
    context.skip()
  }
  const [web, worker] = [processOf(), processOf()]
  await Promise.all([web, worker].map((part) => part.shareThrough(db())))
  const server = createServer()
  web.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { transports: ['websocket'] })
  expect(await socket.emitWithAck('subscribe', { type: 'subscribe', scanId: SCAN_ID })).toEqual({
    ok: true,
    version: 1,
  })
  const heard = new Promise((resolve) => socket.once('scan_update', resolve))
  worker.announce(SCAN_ID, 2)
  expect(await heard).toEqual({ type: 'scan_update', scanId: SCAN_ID, version: 2 })
  socket.disconnect()
  await Promise.all([web.close(), worker.close()])
})
