import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'
import type { BadgeView } from '#host/contract/badges.ts'
import { badgeAnswer, renewBadges, toBadgeProof } from '#host/server/badges/index.server.ts'
import { BadgeModel } from '#host/server/badges/badge-model.ts'
import { completeEarlyBadges } from '#host/server/badges/badges-module.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { newId } from '#host/server/platform/ids.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const DAY_MS = 86_400_000
const GOOD_CACHE = 'public, max-age=300, stale-while-revalidate=86400'
const BRIEF_CACHE = 'public, max-age=60'
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false, clock })))
afterAll(() => host.stop())

type Person = Awaited<ReturnType<TestHost['signUp']>>

async function scanOf({ user }: Person, over: Partial<ScanRecord> = {}): Promise<ScanRecord> {
  const account = await host.runtime.database
    .db()
    .collection<{ _id: string; tenantId: string }>('users')
    .findOne({ _id: user.id })
  const tenantId = String(account?.tenantId)
  const done = { status: 'completed', overallScore: 87, completedAt: now, createdAt: now } as const
  return (await ScanModel.create(scanRecord({ tenantId, ...done, ...over }))).toObject()
}

const CLOSED = { limit: 39, reason: 'The certificate is self-signed.' } as ScanRecord['cap']

const UNFIT: [Partial<ScanRecord>, string][] = [
  [{ status: 'running' }, 'once its scan is completed'],
  [{ status: 'failed' }, 'once its scan is completed'],
  [{ overallScore: null }, 'without one'],
  [{ scanType: 'quick' }, 'this is a quick scan'],
  [{ scanType: 'compliance' }, 'this is a compliance scan'],
  [{ modules: [...MODULE_IDS].slice(1) }, 'it ran 22 of them'],
  [{ origin: 'embed' }, 'a scan that you started yourself'],
  [{ cap: CLOSED }, 'assistants can use'],
]

const look = { style: 'signature', size: 'medium' } as const

async function publish(browser: Pick<TestBrowser, 'call'>, scanId: string, over = {}): Promise<BadgeView> {
  const { status, body, text } = await browser.call('POST', '/api/badges', { scanId, ...look, ...over })
  expect(status, text).toBe(201)
  return body as BadgeView
}

/** As a page on another site reads it: no cookie. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, host.origin), { headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as BadgeView }
}
const keySet = async () => (await read('/.well-known/legible-badge-keys.json')).json() as unknown as JSONWebKeySet

test('a badge is published of an own, completed, scored comprehensive scan only', async () => {
  const person = await host.signUp()
  const other = await host.signUp()
  const scan = await scanOf(person)
  const post = (browser: Pick<TestBrowser, 'call'>, payload: unknown) => browser.call('POST', '/api/badges', payload)
  for (const [over, reason] of UNFIT) {
    const { _id } = await scanOf(person, over)
    const refused = { status: 409, body: { message: expect.stringContaining(reason) } }
    expect(await post(person, { scanId: _id, ...look })).toMatchObject(refused)
    expect(await person.call('GET', `/api/badges/preview?scanId=${_id}`)).toMatchObject(refused)
  }
  for (const wrong of [{ style: 'shiny' }, { size: 'huge' }, { scanId: 'x' }, { text: 'x'.repeat(26) }]) {
    expect((await post(person, { scanId: scan._id, ...look, ...wrong })).status).toBe(400)
  }
  expect((await post(other, { scanId: scan._id, ...look })).status).toBe(404)
  expect((await post(host.browser(), { scanId: scan._id, ...look })).status).toBe(401)
  expect((await person.call('GET', '/api/badges')).body).toEqual([])
  // 25 characters are counted as people do: each of these is two code units.
  const badge = await publish(person, scan._id, { text: '🙂'.repeat(25) })
  expect(badge).toMatchObject({
    status: 'valid',
    score: 87,
    scanId: scan._id,
    verifyUrl: `${host.origin}/badges/${badge.id}`,
    imageUrl: `${host.origin}/badges/${badge.id}.svg`,
    jsonUrl: `${host.origin}/badges/${badge.id}.json`,
  })
  expect((await person.call('GET', '/api/badges')).body).toMatchObject([{ id: badge.id }])
  expect((await other.call('GET', '/api/badges')).body).toEqual([])
})

test('any site can read the record without cookies, and an unchanged record is not sent again', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id, { text: 'Checked <b>' })
  for (const kind of ['json', 'svg']) {
    const { status, headers, text } = await read(`/badges/${id}.${kind}`, { Origin: 'https://shop.example' })
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('Cache-Control')).toBe(GOOD_CACHE)
    expect(headers.getSetCookie()).toEqual([])
    expect(text).not.toMatch(/tenantId|seenOn/)
    const etag = headers.get('ETag') ?? ''
    const again = await read(`/badges/${id}.${kind}`, { 'If-None-Match': etag })
    expect({ status: again.status, text: again.text, etag: again.headers.get('ETag') }).toEqual({
      status: 304,
      text: '',
      etag,
    })
    expect((await read(`/badges/${id}.${kind}`, { 'If-None-Match': '"other"' })).status).toBe(200)
  }
  const svg = await read(`/badges/${id}.svg`)
  expect(svg.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
  expect(svg.text).not.toContain('<b>')
})

test('unknown ids do not evict anything from the cache', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const { badges } = host.runtime
  const kept = await badges.reader.find(id)
  expect(kept).not.toBeNull()
  for (let wave = 0; wave < 21; wave += 1) {
    await Promise.all(Array.from({ length: 100 }, () => badges.reader.find(newId())))
  }
  expect(await badges.reader.find(id)).toBe(kept)
  const drawn = { answer: () => Promise.reject(new Error('an answer of no badge was kept')) }
  const answer = await badgeAnswer('json', newId(), new Request(host.origin), { ...badges, drawn })
  expect(await answer.json()).toMatchObject({ status: 'unknown' })
})

test('every style and size is an image, whatever the query contains', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const images = new Set<string>()
  for (const style of BADGE_STYLES)
    for (const size of BADGE_SIZES) {
      const { status, text } = await read(`/badges/${id}.svg?style=${style}&size=${size}&theme=light`)
      expect({ status, svg: text.startsWith('<svg') }).toEqual({ status: 200, svg: true })
      images.add(text)
    }
  expect(images.size).toBe(BADGE_STYLES.length * BADGE_SIZES.length)
  const odd = await read(`/badges/${id}.svg?style=%22onload%3D%22x&size=-1&theme=__proto__&text=${'%3C'.repeat(200)}`)
  expect(odd.status).toBe(200)
  expect(odd.text).not.toContain('onload')
})

test('a revoked badge shows it everywhere at once, and only its owner can revoke it', async () => {
  const person = await host.signUp()
  const other = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ valid: true })
  expect((await other.call('DELETE', `/api/badges/${id}`)).status).toBe(404)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ valid: true })
  expect((await person.call('DELETE', `/api/badges/${id}`)).status).toBe(204)
  const { headers, json } = await read(`/badges/${id}.json`)
  expect(json()).toMatchObject({ status: 'revoked', valid: false, reason: expect.stringContaining('withdrawn') })
  expect(headers.get('Cache-Control')).toBe(BRIEF_CACHE)
  await renewBadges(await scanOf(person, { overallScore: 99 }), clock)
  pass(6_000)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'revoked', score: 87 })
})

test('a badge expires after 30 days, and a newer scan of its site renews it; an older one does not', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const old = await scanOf(person, { overallScore: 12, completedAt: new Date(now.getTime() - DAY_MS) })
  await renewBadges(old, clock)
  pass(30 * DAY_MS - 1)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'valid', score: 87 })
  pass(6_000)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'expired', valid: false, score: 87 })
  await renewBadges(await scanOf(person, { overallScore: 93 }), clock)
  await renewBadges(await scanOf(person, { overallScore: 11, host: 'other.example' }), clock)
  pass(6_000)
  const renewed = (await read(`/badges/${id}.json`)).json()
  expect(renewed).toMatchObject({ status: 'valid', score: 93 })
  expect(Date.parse(renewed.expiresAt ?? '')).toBeGreaterThan(now.getTime() + 29 * DAY_MS)
})

test.each<[string, Partial<ScanRecord>]>([
  ['of another address of the host', { finalUrl: 'https://shop.example/other' }],
  ['that was redirected to another host', { finalUrl: 'https://else.example/' }],
  ['of an embedded form', { origin: 'embed' }],
  ['of a visitor whom no account has claimed', { tenantId: 'visitor:1' }],
  ['of another tenant', { tenantId: 'other' }],
  ['that is quick', { scanType: 'quick' }],
  ['of compliance alone', { scanType: 'compliance' }],
  ['that is partial', { modules: [...MODULE_IDS].slice(0, 22) }],
])('a newer scan %s changes no badge', async (_name, over) => {
  const person = await host.signUp()
  const { id, expiresAt } = await publish(person, (await scanOf(person))._id)
  pass(DAY_MS)
  await renewBadges(await scanOf(person, { overallScore: 12, ...over }), clock)
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject({ score: 87, host: 'shop.example', expiresAt })
})

test('a scan that was redirected certifies where it ended, and renews that', async () => {
  const person = await host.signUp()
  const finalUrl = 'https://brand.example/en#top'
  const badge = await publish(person, (await scanOf(person, { finalUrl }))._id)
  const certified = { host: 'brand.example', url: 'https://brand.example/en' }
  expect(badge).toMatchObject(certified)
  pass(6_000)
  await renewBadges(await scanOf(person, { overallScore: 91, url: finalUrl, finalUrl }), clock)
  pass(6_000)
  expect((await read(`/badges/${badge.id}.json`)).json()).toMatchObject({ ...certified, score: 91 })
})

test('an older scan is not published while a newer comprehensive one of its address exists, even without a score', async () => {
  const person = await host.signUp()
  const good = await scanOf(person, { overallScore: 95 })
  pass(1_000)
  const newer = await scanOf(person, { overallScore: 40, url: 'https://www.shop.example/', finalUrl: good.url })
  const refused = { status: 409, body: { message: expect.stringContaining('A newer comprehensive scan') } }
  const post = (scanId: string) => person.call('POST', '/api/badges', { scanId, ...look })
  expect(await post(good._id)).toMatchObject(refused)
  expect(await person.call('GET', `/api/badges/preview?scanId=${good._id}`)).toMatchObject(refused)
  expect(await publish(person, newer._id)).toMatchObject({ score: 40 })
  // The newer result stays known by its badge.
  expect((await person.call('DELETE', `/api/scans/${newer._id}`)).status).toBe(204)
  expect(await post(good._id)).toMatchObject(refused)
  pass(1_000)
  const last = await scanOf(person, { overallScore: 60, url: good.url })
  pass(1_000)
  await scanOf(person, { url: good.url, overallScore: null })
  expect(await post(last._id)).toMatchObject(refused)
})

test.each<[string, Partial<ScanRecord>]>([
  ['a low score', { overallScore: 12 }],
  ['no score', { overallScore: null }],
  ['a rejected certificate', { cap: CLOSED }],
])('deleting a newer scan with %s does not bring an older one back', async (_name, over) => {
  const person = await host.signUp()
  const good = await scanOf(person, { overallScore: 95 })
  pass(1_000)
  const bad = await scanOf(person, over)
  await renewBadges(bad, clock)
  expect((await person.call('DELETE', `/api/scans/${bad._id}`)).status).toBe(204)
  expect(await person.call('POST', '/api/badges', { scanId: good._id, ...look })).toMatchObject({ status: 409 })
  pass(1_000)
  const last = await scanOf(person)
  await renewBadges(last, clock)
  await publish(person, last._id)
})

test('a newer scan of another page, type or origin does not keep a scan from being published', async () => {
  const person = await host.signUp()
  const good = await scanOf(person)
  pass(1_000)
  await scanOf(person, { url: 'https://shop.example/other' })
  await scanOf(person, { scanType: 'quick' })
  await scanOf(person, { origin: 'embed', embedKeyId: 'key' })
  await scanOf(person, { modules: [...MODULE_IDS].slice(1) })
  await scanOf(person, { status: 'failed' })
  await publish(person, good._id)
})

test('a newer scan that cannot have a badge ends the badges of its address, until the next good one', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const state = async () => {
    pass(6_000)
    return (await read(`/badges/${id}.json`)).json()
  }
  for (const over of [{ overallScore: null }, { cap: CLOSED }]) {
    pass(1_000)
    await renewBadges(await scanOf(person, over), clock)
    expect(await state()).toMatchObject({ status: 'expired', reason: expect.stringContaining('cannot have a badge') })
    await renewBadges(await scanOf(person, { overallScore: 77 }), clock)
    expect(await state()).toMatchObject({ status: 'valid', score: 77 })
  }
})

test('the badges of a deleted account are revoked, and nothing else is kept of them', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  expect((await person.call('DELETE', '/api/user', { password: person.user.password })).status).toBe(204)
  pass(6_000)
  const revoked = { status: 'revoked', valid: false, host: null, score: null, signature: null }
  expect((await read(`/badges/${id}.json`)).json()).toMatchObject(revoked)
  expect((await read(`/badges/${id}.svg`)).text).not.toContain('shop.example')
})

test('the page of a badge links its scan for the workspace alone that owns it', async () => {
  const person = await host.signUp()
  const { tenantId, _id } = await scanOf(person)
  const { id, scanId } = await publish(person, _id)
  const deps = { origin: host.origin, now, keys: host.runtime.badges.keys }
  const linkedFor = async (reader: string | null) =>
    (await toBadgeProof(id, await host.runtime.badges.reader.find(id), reader, deps)).scanId
  expect(await linkedFor(tenantId)).toBe(scanId)
  expect(await linkedFor('another workspace')).toBeNull()
  expect(await linkedFor(null)).toBeNull()
  expect((await person.call('DELETE', `/api/scans/${scanId}`)).status).toBe(204)
  expect(await linkedFor(tenantId)).toBeNull()
})

test('badges of the previous version stay valid and are completed from their scans', async () => {
  const person = await host.signUp()
  const scoring = [{ module: 'seoResults', points: 9, score: 87, counted: true }] as const
  const scan = await scanOf(person, { finalUrl: 'https://brand.example/', scanType: 'quick', scoring: [...scoring] })
  const record = { tenantId: scan.tenantId, host: 'shop.example', url: scan.url, score: 87, grade: 'A', ...look }
  const dates = { scannedAt: now, issuedAt: now, expiresAt: new Date(now.getTime() + DAY_MS), revokedAt: null }
  const ids = [newId(), newId()]
  const scans = [scan._id, newId()]
  const early = ids.map((_id, at) => ({ _id, ...record, ...dates, scanId: scans[at], shown: 0, seenOn: {} }))
  await BadgeModel.collection.insertMany(early as never[])
  expect((await read(`/badges/${ids[1]}.json`)).json()).toMatchObject({ valid: true, host: 'shop.example' })
  await completeEarlyBadges()
  await completeEarlyBadges()
  pass(6_000)
  const kept = { host: 'brand.example', scanType: 'quick', modules: ['seoResults'], askedUrl: scan.url }
  expect(await BadgeModel.findById(ids[0]).lean()).toMatchObject({ ...kept, url: 'https://brand.example/' })
  expect((await read(`/badges/${ids[0]}.json`)).json()).toMatchObject({ valid: true, host: 'brand.example' })
  expect(await BadgeModel.findById(ids[1]).lean()).toMatchObject({ scanType: null, modules: [], askedUrl: scan.url })
})

test('the signature is verified by the published keys, also by old ones after a rotation, and no private key is published', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const before = (await read(`/badges/${id}.json`)).json()
  await host.runtime.badges.keys.rotate()
  pass(6_000)
  const after = (await read(`/badges/${id}.json`)).json()
  const keys = await keySet()
  expect(keys.keys.length).toBeGreaterThanOrEqual(2)
  expect(keys.keys.every((key) => key.kty === 'OKP' && key['crv'] === 'Ed25519' && !('d' in key))).toBe(true)
  const kids = [before, after].map(({ signature }) => decodeProtectedHeader(signature ?? '').kid)
  expect(new Set(kids).size).toBe(2)
  for (const badge of [before, after]) {
    const { payload, protectedHeader } = await compactVerify(badge.signature ?? '', createLocalJWKSet(keys))
    expect(protectedHeader.alg).toBe('EdDSA')
    const { host: site, score, grade, issuedAt, expiresAt } = badge
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ id, host: site, score, grade, issuedAt, expiresAt })
  }
  const [head, , tail] = (before.signature ?? '').split('.')
  const forged = Buffer.from(JSON.stringify({ id, host: 'shop.example', score: 100 })).toString('base64url')
  await expect(compactVerify(`${head}.${forged}.${tail}`, createLocalJWKSet(keys))).rejects.toThrow()
})

test('a key signs for 90 days, then another does, and both stay published', async () => {
  const kidNow = async () => {
    const badge = { id: 'x', host: 'shop.example', score: 1, grade: 'D', issuedAt: '', expiresAt: '' }
    return decodeProtectedHeader(await host.runtime.badges.keys.sign(badge)).kid
  }
  const first = await kidNow()
  pass(89 * DAY_MS)
  expect(await kidNow()).toBe(first)
  pass(2 * DAY_MS)
  const second = await kidNow()
  expect(second).not.toBe(first)
  expect((await keySet()).keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([first, second]))
})

test('a view is counted once by origin, and never on our own pages', async () => {
  const person = await host.signUp()
  const { id } = await publish(person, (await scanOf(person))._id)
  const widget = { Referer: 'https://blog.example/post/1?secret=2' }
  await read(`/badges/${id}.svg`, widget)
  await read(`/badges/${id}.json`, { Origin: 'https://blog.example' })
  await read(`/badges/${id}.svg?size=small`, widget)
  for (let reader = 0; reader < 2; reader += 1) await read(`/badges/${id}.svg`, { Referer: 'https://plain.example/' })
  await read(`/badges/${id}.svg`, { Referer: 'android-app://mail' })
  await read(`/badges/${id}.svg`, { Referer: `${host.origin}/settings/badges` })
  await host.runtime.badges.reader.close()
  const [badge] = (await person.call('GET', '/api/badges')).body as BadgeView[]
  expect(badge).toMatchObject({
    shown: 4,
    seenOn: [
      { origin: 'https://plain.example', count: 2 },
      { origin: 'https://blog.example', count: 1 },
    ],
  })
})
