import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'
import type { BadgeView } from '#host/contract/badges.ts'
import { badgeAnswer, renewBadges, toBadgeProof } from '#host/server/badges/index.server.ts'
import { BadgeModel } from '#host/server/badges/badge-model.ts'
import { completeEarlyBadges } from '#host/server/badges/badges-module.ts'
import { CLOSED, DAY_MS, look, startBadgeHost, type BadgeHost } from '#host/server/badges/testing/start-badge-host.ts'
import type { ScanRecord } from '#host/server/scans/scan-model.ts'
import { newId } from '#host/server/platform/ids.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'

const GOOD_CACHE = 'public, max-age=300, stale-while-revalidate=86400'
const BRIEF_CACHE = 'public, max-age=60'

let at: BadgeHost
beforeAll(async () => void (at = await startBadgeHost()))
afterAll(() => at.stop())

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

const keySet = async () => (await at.read('/.well-known/legible-badge-keys.json')).json() as unknown as JSONWebKeySet

test('a badge is published of an own, completed, scored comprehensive scan only', async () => {
  const person = await at.host.signUp()
  const other = await at.host.signUp()
  const scan = await at.scanOf(person)
  const post = (browser: Pick<TestBrowser, 'call'>, payload: unknown) => browser.call('POST', '/api/badges', payload)
  for (const [over, reason] of UNFIT) {
    const { _id } = await at.scanOf(person, over)
    const refused = { status: 409, body: { message: expect.stringContaining(reason) } }
    expect(await post(person, { scanId: _id, ...look })).toMatchObject(refused)
    expect(await person.call('GET', `/api/badges/preview?scanId=${_id}`)).toMatchObject(refused)
  }
  for (const wrong of [{ style: 'shiny' }, { size: 'huge' }, { scanId: 'x' }, { text: 'x'.repeat(26) }]) {
    expect((await post(person, { scanId: scan._id, ...look, ...wrong })).status).toBe(400)
  }
  expect((await post(other, { scanId: scan._id, ...look })).status).toBe(404)
  expect((await post(at.host.browser(), { scanId: scan._id, ...look })).status).toBe(401)
  expect((await person.call('GET', '/api/badges')).body).toEqual([])
  // 25 characters are counted as people do: each of these is two code units.
  const badge = await at.publish(person, scan._id, { text: '🙂'.repeat(25) })
  expect(badge).toMatchObject({
    status: 'valid',
    score: 87,
    scanId: scan._id,
    verifyUrl: `${at.host.origin}/badges/${badge.id}`,
    imageUrl: `${at.host.origin}/badges/${badge.id}.svg`,
    jsonUrl: `${at.host.origin}/badges/${badge.id}.json`,
  })
  expect((await person.call('GET', '/api/badges')).body).toMatchObject([{ id: badge.id }])
  expect((await other.call('GET', '/api/badges')).body).toEqual([])
})

test('any site can read the record without cookies, and an unchanged record is not sent again', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id, { text: 'Checked <b>' })
  for (const kind of ['json', 'svg']) {
    const { status, headers, text } = await at.read(`/badges/${id}.${kind}`, { Origin: 'https://shop.example' })
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('Cache-Control')).toBe(GOOD_CACHE)
    expect(headers.getSetCookie()).toEqual([])
    expect(text).not.toMatch(/tenantId|seenOn/)
    const etag = headers.get('ETag') ?? ''
    const again = await at.read(`/badges/${id}.${kind}`, { 'If-None-Match': etag })
    expect({ status: again.status, text: again.text, etag: again.headers.get('ETag') }).toEqual({
      status: 304,
      text: '',
      etag,
    })
    expect((await at.read(`/badges/${id}.${kind}`, { 'If-None-Match': '"other"' })).status).toBe(200)
  }
  const svg = await at.read(`/badges/${id}.svg`)
  expect(svg.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
  expect(svg.text).not.toContain('<b>')
})

test('unknown ids do not evict anything from the cache', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const { badges } = at.host.runtime
  const kept = await badges.reader.find(id)
  expect(kept).not.toBeNull()
  for (let wave = 0; wave < 21; wave += 1) {
    await Promise.all(Array.from({ length: 100 }, () => badges.reader.find(newId())))
  }
  expect(await badges.reader.find(id)).toBe(kept)
  const drawn = { answer: () => Promise.reject(new Error('an answer of no badge was kept')) }
  const answer = await badgeAnswer('json', newId(), new Request(at.host.origin), { ...badges, drawn })
  expect(await answer.json()).toMatchObject({ status: 'unknown' })
})

test('every style and size is an image, whatever the query contains', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const images = new Set<string>()
  for (const style of BADGE_STYLES)
    for (const size of BADGE_SIZES) {
      const { status, text } = await at.read(`/badges/${id}.svg?style=${style}&size=${size}&theme=light`)
      expect({ status, svg: text.startsWith('<svg') }).toEqual({ status: 200, svg: true })
      images.add(text)
    }
  expect(images.size).toBe(BADGE_STYLES.length * BADGE_SIZES.length)
  const odd = await at.read(
    `/badges/${id}.svg?style=%22onload%3D%22x&size=-1&theme=__proto__&text=${'%3C'.repeat(200)}`,
  )
  expect(odd.status).toBe(200)
  expect(odd.text).not.toContain('onload')
})

test('a revoked badge shows it everywhere at once, and only its owner can revoke it', async () => {
  const person = await at.host.signUp()
  const other = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ valid: true })
  expect((await other.call('DELETE', `/api/badges/${id}`)).status).toBe(404)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ valid: true })
  expect((await person.call('DELETE', `/api/badges/${id}`)).status).toBe(204)
  const { headers, json } = await at.read(`/badges/${id}.json`)
  expect(json()).toMatchObject({ status: 'revoked', valid: false, reason: expect.stringContaining('withdrawn') })
  expect(headers.get('Cache-Control')).toBe(BRIEF_CACHE)
  await renewBadges(await at.scanOf(person, { overallScore: 99 }), at.clock)
  at.pass(6_000)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'revoked', score: 87 })
})

test('the badges of a deleted account are revoked, and nothing else is kept of them', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  expect((await person.call('DELETE', '/api/user', { password: person.user.password })).status).toBe(204)
  at.pass(6_000)
  const revoked = { status: 'revoked', valid: false, host: null, score: null, signature: null }
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject(revoked)
  expect((await at.read(`/badges/${id}.svg`)).text).not.toContain('shop.example')
})

test('the page of a badge links its scan for the workspace alone that owns it', async () => {
  const person = await at.host.signUp()
  const { tenantId, _id } = await at.scanOf(person)
  const { id, scanId } = await at.publish(person, _id)
  const deps = { origin: at.host.origin, now: at.now(), keys: at.host.runtime.badges.keys }
  const linkedFor = async (reader: string | null) =>
    (await toBadgeProof(id, await at.host.runtime.badges.reader.find(id), reader, deps)).scanId
  expect(await linkedFor(tenantId)).toBe(scanId)
  expect(await linkedFor('another workspace')).toBeNull()
  expect(await linkedFor(null)).toBeNull()
  expect((await person.call('DELETE', `/api/scans/${scanId}`)).status).toBe(204)
  expect(await linkedFor(tenantId)).toBeNull()
})

test('badges of the previous version stay valid and are completed from their scans', async () => {
  const person = await at.host.signUp()
  const scoring = [{ module: 'seoResults', points: 9, score: 87, counted: true }] as const
  const scan = await at.scanOf(person, { finalUrl: 'https://brand.example/', scanType: 'quick', scoring: [...scoring] })
  const record = { tenantId: scan.tenantId, host: 'shop.example', url: scan.url, score: 87, grade: 'A', ...look }
  const dates = {
    scannedAt: at.now(),
    issuedAt: at.now(),
    expiresAt: new Date(at.now().getTime() + DAY_MS),
    revokedAt: null,
  }
  const ids = [newId(), newId()]
  const scans = [scan._id, newId()]
  const early = ids.map((_id, at) => ({ _id, ...record, ...dates, scanId: scans[at], shown: 0, seenOn: {} }))
  await BadgeModel.collection.insertMany(early as never[])
  expect((await at.read(`/badges/${ids[1]}.json`)).json()).toMatchObject({ valid: true, host: 'shop.example' })
  await completeEarlyBadges()
  await completeEarlyBadges()
  at.pass(6_000)
  const kept = { host: 'brand.example', scanType: 'quick', modules: ['seoResults'], askedUrl: scan.url }
  expect(await BadgeModel.findById(ids[0]).lean()).toMatchObject({ ...kept, url: 'https://brand.example/' })
  expect((await at.read(`/badges/${ids[0]}.json`)).json()).toMatchObject({ valid: true, host: 'brand.example' })
  expect(await BadgeModel.findById(ids[1]).lean()).toMatchObject({ scanType: null, modules: [], askedUrl: scan.url })
})

test('the signature is verified by the published keys, also by old ones after 90 days, and no private key is published', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const before = (await at.read(`/badges/${id}.json`)).json()
  at.pass(90 * 86_400_000)
  const after = (await at.read(`/badges/${id}.json`)).json()
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
    return decodeProtectedHeader(await at.host.runtime.badges.keys.sign(badge)).kid
  }
  const first = await kidNow()
  at.pass(89 * DAY_MS)
  expect(await kidNow()).toBe(first)
  at.pass(2 * DAY_MS)
  const second = await kidNow()
  expect(second).not.toBe(first)
  expect((await keySet()).keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([first, second]))
})

test('a view is counted once by origin, and never on our own pages', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const widget = { Referer: 'https://blog.example/post/1?secret=2' }
  await at.read(`/badges/${id}.svg`, widget)
  await at.read(`/badges/${id}.json`, { Origin: 'https://blog.example' })
  await at.read(`/badges/${id}.svg?size=small`, widget)
  for (let reader = 0; reader < 2; reader += 1)
    await at.read(`/badges/${id}.svg`, { Referer: 'https://plain.example/' })
  await at.read(`/badges/${id}.svg`, { Referer: 'android-app://mail' })
  await at.read(`/badges/${id}.svg`, { Referer: `${at.host.origin}/settings/badges` })
  await at.host.runtime.badges.reader.close()
  const [badge] = (await person.call('GET', '/api/badges')).body as BadgeView[]
  expect(badge).toMatchObject({
    shown: 4,
    seenOn: [
      { origin: 'https://plain.example', count: 2 },
      { origin: 'https://blog.example', count: 1 },
    ],
  })
})

test('the preview of a badge is in the workspace of its scan, whichever that is', async () => {
  const [person, other] = [await at.host.signUp(), await at.host.signUp()]
  const { body } = await person.call('POST', '/api/workspaces', { name: 'Client' })
  const { _id } = await at.scanOf(person, { tenantId: (body as { id: string }).id })
  expect((await person.call('GET', `/api/badges/preview?scanId=${_id}`)).status).toBe(200)
  expect((await other.call('GET', `/api/badges/preview?scanId=${_id}`)).status).toBe(404)
})
