import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { renewBadges } from '#host/server/badges/index.server.ts'
import { CLOSED, DAY_MS, look, startBadgeHost, type BadgeHost } from '#host/server/badges/testing/start-badge-host.ts'
import type { ScanRecord } from '#host/server/scans/scan-model.ts'

let at: BadgeHost
beforeAll(async () => void (at = await startBadgeHost()))
afterAll(() => at.stop())

test('a badge expires after 30 days, and a newer scan of its site renews it; an older one does not', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const old = await at.scanOf(person, { overallScore: 12, completedAt: new Date(at.now().getTime() - DAY_MS) })
  await renewBadges(old, at.clock)
  at.pass(30 * DAY_MS - 1)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'valid', score: 87 })
  at.pass(6_000)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ status: 'expired', valid: false, score: 87 })
  await renewBadges(await at.scanOf(person, { overallScore: 93 }), at.clock)
  await renewBadges(await at.scanOf(person, { overallScore: 11, host: 'other.example' }), at.clock)
  at.pass(6_000)
  const renewed = (await at.read(`/badges/${id}.json`)).json()
  expect(renewed).toMatchObject({ status: 'valid', score: 93 })
  expect(Date.parse(renewed.expiresAt ?? '')).toBeGreaterThan(at.now().getTime() + 29 * DAY_MS)
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
  const person = await at.host.signUp()
  const { id, expiresAt } = await at.publish(person, (await at.scanOf(person))._id)
  at.pass(DAY_MS)
  await renewBadges(await at.scanOf(person, { overallScore: 12, ...over }), at.clock)
  expect((await at.read(`/badges/${id}.json`)).json()).toMatchObject({ score: 87, host: 'shop.example', expiresAt })
})

test('a scan that was redirected certifies where it ended, and renews that', async () => {
  const person = await at.host.signUp()
  const finalUrl = 'https://brand.example/en#top'
  const badge = await at.publish(person, (await at.scanOf(person, { finalUrl }))._id)
  const certified = { host: 'brand.example', url: 'https://brand.example/en' }
  expect(badge).toMatchObject(certified)
  at.pass(6_000)
  await renewBadges(await at.scanOf(person, { overallScore: 91, url: finalUrl, finalUrl }), at.clock)
  at.pass(6_000)
  expect((await at.read(`/badges/${badge.id}.json`)).json()).toMatchObject({ ...certified, score: 91 })
})

test('an older scan is not published while a newer comprehensive one of its address exists, even without a score', async () => {
  const person = await at.host.signUp()
  const good = await at.scanOf(person, { overallScore: 95 })
  at.pass(1_000)
  const newer = await at.scanOf(person, { overallScore: 40, url: 'https://www.shop.example/', finalUrl: good.url })
  const refused = { status: 409, body: { message: expect.stringContaining('A newer comprehensive scan') } }
  const post = (scanId: string) => person.call('POST', '/api/badges', { scanId, ...look })
  expect(await post(good._id)).toMatchObject(refused)
  expect(await person.call('GET', `/api/badges/preview?scanId=${good._id}`)).toMatchObject(refused)
  expect(await at.publish(person, newer._id)).toMatchObject({ score: 40 })
  // The newer result stays known by its badge.
  expect((await person.call('DELETE', `/api/scans/${newer._id}`)).status).toBe(204)
  expect(await post(good._id)).toMatchObject(refused)
  at.pass(1_000)
  const last = await at.scanOf(person, { overallScore: 60, url: good.url })
  at.pass(1_000)
  await at.scanOf(person, { url: good.url, overallScore: null })
  expect(await post(last._id)).toMatchObject(refused)
})

test.each<[string, Partial<ScanRecord>]>([
  ['a low score', { overallScore: 12 }],
  ['no score', { overallScore: null }],
  ['a rejected certificate', { cap: CLOSED }],
])('deleting a newer scan with %s does not bring an older one back', async (_name, over) => {
  const person = await at.host.signUp()
  const good = await at.scanOf(person, { overallScore: 95 })
  at.pass(1_000)
  const bad = await at.scanOf(person, over)
  await renewBadges(bad, at.clock)
  expect((await person.call('DELETE', `/api/scans/${bad._id}`)).status).toBe(204)
  expect(await person.call('POST', '/api/badges', { scanId: good._id, ...look })).toMatchObject({ status: 409 })
  at.pass(1_000)
  const last = await at.scanOf(person)
  await renewBadges(last, at.clock)
  await at.publish(person, last._id)
})

test('a newer scan of another page, type or origin does not keep a scan from being published', async () => {
  const person = await at.host.signUp()
  const good = await at.scanOf(person)
  at.pass(1_000)
  await at.scanOf(person, { url: 'https://shop.example/other' })
  await at.scanOf(person, { scanType: 'quick' })
  await at.scanOf(person, { origin: 'embed', embedKeyId: 'key' })
  await at.scanOf(person, { modules: [...MODULE_IDS].slice(1) })
  await at.scanOf(person, { status: 'failed' })
  await at.publish(person, good._id)
})

test('a newer scan that cannot have a badge ends the badges of its address, until the next good one', async () => {
  const person = await at.host.signUp()
  const { id } = await at.publish(person, (await at.scanOf(person))._id)
  const state = async () => {
    at.pass(6_000)
    return (await at.read(`/badges/${id}.json`)).json()
  }
  for (const over of [{ overallScore: null }, { cap: CLOSED }]) {
    at.pass(1_000)
    await renewBadges(await at.scanOf(person, over), at.clock)
    expect(await state()).toMatchObject({ status: 'expired', reason: expect.stringContaining('cannot have a badge') })
    await renewBadges(await at.scanOf(person, { overallScore: 77 }), at.clock)
    expect(await state()).toMatchObject({ status: 'valid', score: 77 })
  }
})
