import { expect, it } from 'vitest'
import { analyticsSchema, MAX_ANALYTICS_BYTES } from '#host/contract/analytics.ts'
import { createAnalyticsProvider } from './analytics-provider.ts'

function setUp(allowed: { now: boolean }) {
  const posted: { body: unknown; leaving: boolean }[] = []
  const timers: (() => void)[] = []
  const analytics = createAnalyticsProvider({
    mayTrack: () => allowed.now,
    post: (body, leaving) => posted.push({ body: JSON.parse(body), leaving }),
    later: (run) => timers.push(run),
  })
  return { ...analytics, posted, timers }
}

const event = (name: string, path = '/') => ({ name, at: '2026-11-21T09:00:00.000Z', path, properties: {} })

it('sends nothing without consent, and drops what happened before it', () => {
  const allowed = { now: false }
  const { provider, flush, posted, timers } = setUp(allowed)
  provider.send(event('page_view'))
  allowed.now = true
  flush()
  expect([posted.length, timers.length]).toEqual([0, 0])
})

it('drops waiting events when consent is withdrawn', () => {
  const allowed = { now: true }
  const { provider, flush, posted } = setUp(allowed)
  provider.send(event('page_view'))
  allowed.now = false
  flush()
  expect(posted).toEqual([])
})

it('sends batches of at most twenty, one timer for each', () => {
  const { provider, flush, posted, timers } = setUp({ now: true })
  for (let index = 0; index < 25; index += 1) provider.send(event('page_view'))
  expect(posted).toHaveLength(1)
  flush(true)
  expect(posted.map(({ body }) => (body as { events: unknown[] }).events.length)).toEqual([20, 5])
  expect(posted[1]?.leaving).toBe(true)
  expect(timers).toHaveLength(2)
})

it('sends a batch before it exceeds the size that the API accepts', () => {
  const { provider, flush, posted } = setUp({ now: true })
  for (let index = 0; index < 8; index += 1) {
    const texts = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`text${at}`, 'ü'.repeat(200)]))
    provider.send({ ...event('page_view'), properties: texts })
  }
  flush()
  const events = posted.flatMap(({ body }) => analyticsSchema.parse(body).events)
  expect(events).toHaveLength(8)
  for (const { body } of posted)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MAX_ANALYTICS_BYTES)
})

it('sends what the API accepts, without ids in paths', () => {
  const { provider, flush, posted } = setUp({ now: true })
  provider.send({
    ...event('scan_completed', '/scan-results/01975c2e-7c1f-7a52-8e77-3a2a5f1f0b11'),
    properties: { band: 'good', nothing: null, long: 'x'.repeat(300) },
  })
  flush()
  const sent = analyticsSchema.parse(posted[0]?.body).events[0]
  expect(sent?.path).toBe('/scan-results/:id')
  expect(sent?.properties).toEqual({ band: 'good', long: 'x'.repeat(200) })
})

it('accepts only words as property names, which every database can store', () => {
  const accepts = (name: string) =>
    analyticsSchema.safeParse({ events: [{ ...event('page_view'), properties: { [name]: 1 } }] }).success
  expect(['scanType', 'k\0', '$set', 'a.b', ''].map(accepts)).toEqual([true, false, false, false, false])
})
