import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { onGivenServer, startTestMongo } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { createDatabase } from './database.ts'
import { createLogger } from '../logger.ts'

const given = onGivenServer('a database that answers late')

test.skipIf(given)('a start waits for a database that answers later than an operation may wait for it', async () => {
  const mongo = await startTestMongo()
  const [, socket = ''] = /^mongodb:\/\/([^/]+)/.exec(mongo.uri) ?? []
  let ready = false
  // It accepts connections but does not respond, like a database that is starting.
  const gate = createServer((client) => {
    client.on('error', () => undefined)
    if (!ready) return
    const server = connect(decodeURIComponent(socket)).on('error', () => undefined)
    client.pipe(server).pipe(client)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port: late } = gate.address() as AddressInfo
  const database = createDatabase(mongo.uri.replace(socket, `127.0.0.1:${late}`), createLogger({ LOG_LEVEL: 'silent' }))
  mongoose.connection.once('error', () => (ready = true))
  await database.connect()
  expect(await database.answers(10_000)).toBe(true)
  await database.disconnect()
  gate.close()
  await mongo.stop()
})

test.skipIf(given)('a database behind a long queue is there, and one that falls silent is not', async () => {
  const mongo = await startTestMongo()
  const [, socket = ''] = /^mongodb:\/\/([^/]+)/.exec(mongo.uri) ?? []
  let silent = false
  let lateMs = 0
  const gate = createServer((client) => {
    const server = connect(decodeURIComponent(socket)).on('error', () => undefined)
    client.on('error', () => undefined).pipe(server)
    server.on('data', (chunk) => setTimeout(() => silent || client.write(chunk), lateMs))
    client.once('close', () => server.destroy())
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  const database = createDatabase(mongo.uri.replace(socket, `127.0.0.1:${port}`), createLogger({ LOG_LEVEL: 'silent' }))
  await database.connect()
  // Each answer takes as long as on a machine that has other things to do. Building the indexes of all models is not meant.
  lateMs = 150
  const reads = Array.from({ length: 400 }, (_, at) => database.db().collection('busy').findOne({ at }))
  expect(await database.answers(700)).toBe(true)
  expect(await Promise.all(reads)).toHaveLength(400)
  silent = true
  // What was under way may still arrive.
  await expect.poll(() => database.answers(700), { timeout: 10_000 }).toBe(false)
  await database.disconnect()
  gate.close()
  await mongo.stop()
})

test('a start names an index whose rule stored records break, and builds the others', async () => {
  const mongo = await startTestMongo()
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'error' }, { write: (line: string) => void lines.push(line) })
  const rule = new mongoose.Schema({ name: String, at: Date }).index({ name: 1 }, { unique: true }).index({ at: 1 })
  const Twin = mongoose.model('Twin', rule)
  mongoose.model('Later', new mongoose.Schema({ at: Date }).index({ at: 1 }))
  const database = createDatabase(mongo.uri, logger)
  await database.connect()
  await Twin.collection.dropIndexes()
  await Twin.collection.insertMany([{ name: 'a' }, { name: 'a' }])
  await database.db().collection('laters').dropIndexes()
  await database.connect()
  expect(lines.join()).toContain('an index could not be built')
  for (const name of ['laters', 'twins']) expect(await database.db().collection(name).indexes()).toHaveLength(2)
  await database.disconnect()
  await mongo.stop()
})
