import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#host/server/platform/logger.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { createScanSigning, type ScanSigning } from '#host/server/scan-signing/scan-signing.ts'
import { faultsOfSignatures, type PublicKey } from '../support/check-signature.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = new Date('2026-11-22T12:00:00Z')

let now = START
let host: TestHost
let otherFolder = ''
const clock = { now: () => now }
const quiet = createLogger({ LOG_LEVEL: 'silent' } as never)

beforeAll(async () => {
  host = await startTestHost({ clock, jobs: false, env: { SCAN_SIGNING: 'on' } })
  otherFolder = await mkdtemp(path.join(tmpdir(), 'other-process-'))
})
afterAll(async () => {
  await host.stop()
  await rm(otherFolder, { recursive: true })
})

const at = (milliseconds: number) => (now = new Date(START.getTime() + milliseconds))

/** The signing of this process, or of another one with the same database. */
function signingIn(dataDir: string): ScanSigning {
  return createScanSigning({ dataDir, clock, origin: () => host.origin, logger: quiet })
}

async function fetchDirectory() {
  const answer = await fetch(`${host.origin}/.well-known/http-message-signatures-directory`)
  const headers = Object.fromEntries(answer.headers)
  const body = await answer.text()
  return { status: answer.status, headers, body, keys: (JSON.parse(body) as { keys: PublicKey[] }).keys ?? [] }
}

async function faultsOfRequest(signing: ScanSigning, authority: string) {
  const headers = (await signing.sign(authority)) ?? {}
  const { keys } = await fetchDirectory()
  return faultsOfSignatures({ tag: 'web-bot-auth', authority, headers, keys, now })
}

const keyidOf = async (signing: ScanSigning) =>
  /keyid="([^"]+)"/.exec((await signing.sign('a.example'))?.['signature-input'] ?? '')?.[1] ?? null

test('the directory has its media type, can be read from anywhere, and proves that its server holds the keys', async () => {
  const { status, headers, body, keys } = await fetchDirectory()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/http-message-signatures-directory+json',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600, no-transform',
  })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['crv', 'kid', 'kty', 'nbf', 'use', 'x'])
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(body))).toString('base64')
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`)
  const { host: authority } = new URL(host.origin)
  const tag = 'http-message-signatures-directory'
  expect(faultsOfSignatures({ tag, authority, headers, keys, now })).toEqual([])
  expect(faultsOfSignatures({ tag, authority: 'evil.example', headers, keys, now })).toEqual([
    expect.stringContaining('does not verify'),
  ])
})

test.each(['books.example', 'books.example:8443', 'books.example:443', '127.0.0.1:8080', '[2001:db8::1]'])(
  'a signature for %s verifies with the directory, only there and for five minutes',
  async (authority) => {
    expect(await faultsOfRequest(signingIn(host.dataDirectory), authority)).toEqual([])
    const headers = (await signingIn(host.dataDirectory).sign(authority)) ?? {}
    const { keys } = await fetchDirectory()
    const check = (there: string, then: Date) =>
      faultsOfSignatures({ tag: 'web-bot-auth', authority: there, headers, keys, now: then })
    expect(check('other.example', now)).toEqual(['sig1: does not verify'])
    expect(check(authority, new Date(now.getTime() + 301_000))).toEqual(['sig1: expired'])
  },
)

test('private keys are in files that only the product can read, and nowhere else', async () => {
  const folder = path.join(host.dataDirectory, 'signing-keys')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const [name = ''] = readdirSync(folder)
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
  const { jwk } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { jwk: { d: string } }
  const stored = await host.runtime.database.db().collection('signingkeys').find().toArray()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(jwk.d)
})

test('a process that joins later signs once its key has been published for two hours', async () => {
  const other = signingIn(otherFolder)
  expect(await other.sign('a.example')).toBeNull()
  const { keys } = await fetchDirectory()
  expect(keys).toHaveLength(2)
  // The first process signs the directory again, as it does each minute.
  await signingIn(host.dataDirectory).sign('a.example')
  const { headers } = await fetchDirectory()
  expect(headers['signature-input']?.match(/keyid=/g)).toHaveLength(2)
  const tag = 'http-message-signatures-directory'
  expect(faultsOfSignatures({ tag, authority: new URL(host.origin).host, headers, keys, now })).toEqual([])
  at(2 * HOUR_MS)
  expect(await faultsOfRequest(other, 'a.example')).toEqual([])
})

test('a key is published before its first use, and kept for a week after its last', async () => {
  const signing = () => signingIn(host.dataDirectory)
  const first = await keyidOf(signing())
  const publishedKids = async () => (await fetchDirectory()).keys.map(({ kid }) => kid)
  at(30 * DAY_MS - HOUR_MS)
  expect(await keyidOf(signing())).toBe(first)
  // The other process's key is gone: nobody has renewed it for a week.
  const both = await publishedKids()
  expect(both).toHaveLength(2)
  at(30 * DAY_MS + 2 * HOUR_MS)
  const second = await keyidOf(signing())
  expect(second).not.toBe(first)
  expect(both).toContain(second)
  expect(await publishedKids()).toContain(first)
  at(36 * DAY_MS)
  await signing().sign('a.example')
  expect(await publishedKids()).toContain(first)
  at(45 * DAY_MS)
  await signing().sign('a.example')
  expect(await publishedKids()).toEqual([second])
  expect(readdirSync(path.join(host.dataDirectory, 'signing-keys'))).toEqual([`${second}.json`])
})
