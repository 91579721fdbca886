import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { onGivenServer } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { BADGE_SIZES, BADGE_STYLES, type PublicBadge } from '#widgets/contract'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const given = onGivenServer('a database that goes away')
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false, ownDatabase: true })))
afterAll(() => host.stop())

/** As a page on another site reads it: no cookie. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, host.origin), { headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown }
}

test.each([UNKNOWN_ID, 'x', '%00', '%3Cscript%3E', '..%2F..%2Fetc'])(
  'an id that was never issued gets an answer: %s',
  async (id) => {
    const json = await read(`/badges/${id}.json`)
    expect(json.status).toBe(200)
    expect(json.json()).toMatchObject({ status: 'unknown', valid: false, score: null, url: null, signature: null })
    expect(json.headers.get('Cache-Control')).toBe('public, max-age=60')
    const svg = await read(`/badges/${id}.svg`)
    expect({ status: svg.status, image: svg.text.startsWith('<svg') }).toEqual({ status: 200, image: true })
    expect(svg.text).not.toContain('<script')
  },
)

test('public addresses are read-only, readable by any page, and compressed if accepted', async () => {
  const path = `/badges/${SAMPLE_BADGE_ID}.svg`
  const preflight = await fetch(new URL(path, host.origin), { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const posted = await fetch(new URL(path, host.origin), { method: 'POST', body: '{}' })
  expect({ status: posted.status, allow: posted.headers.get('Allow') }).toEqual({
    status: 405,
    allow: 'GET, HEAD, OPTIONS',
  })
  const head = await fetch(new URL(path, host.origin), { method: 'HEAD' })
  expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: '' })
  const plain = await read(path, { 'Accept-Encoding': 'identity' })
  for (const packing of ['br', 'gzip']) {
    const packed = await read(path, { 'Accept-Encoding': packing })
    expect(packed.headers.get('Content-Encoding')).toBe(packing)
    expect(packed.text).toBe(plain.text)
  }
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  // Opened directly, the SVG is a document with a style sheet of its own.
  expect(plain.headers.get('Content-Security-Policy')).toContain("style-src 'unsafe-inline'")
})

test('the badge in the code samples works, and says everywhere that it is a sample', async () => {
  const record = (await read(`/badges/${SAMPLE_BADGE_ID}.json`)).json() as PublicBadge
  expect(record).toMatchObject({
    valid: true,
    sample: true,
    host: 'northwind.example',
    url: 'https://northwind.example/',
    score: 87,
    text: 'Sample',
  })
  const signed = Buffer.from(record.signature?.split('.')[1] ?? '', 'base64url').toString()
  expect(JSON.parse(signed)).toMatchObject({ host: 'northwind.example', sample: true })
  for (const style of BADGE_STYLES)
    for (const size of BADGE_SIZES) {
      const image = await read(`/badges/${SAMPLE_BADGE_ID}.svg?style=${style}&size=${size}&text=Certified`)
      expect(image.text, `${style} ${size}`).toMatch(/sample/i)
    }
})

test.skipIf(given)('while the database is down the image is a readable badge and the record answers 503', async () => {
  await host.mongo.embedded?.stop()
  const svg = await read(`/badges/${UNKNOWN_ID}.svg?style=elite`)
  expect({ status: svg.status, image: svg.text.startsWith('<svg') }).toEqual({ status: 200, image: true })
  const json = await read(`/badges/${UNKNOWN_ID}.json`)
  expect(json.status).toBe(503)
  expect(json.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(json.json()).toEqual({ message: expect.stringContaining('cannot reach its database') })
})
