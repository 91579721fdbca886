import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cruxFieldData } from './field-data.ts'

type Asked = { key: string | undefined; path: string | undefined; body: Record<string, unknown> }
let server: http.Server
let baseUrl = ''
const asked: Asked[] = []
let answers: (body: Record<string, unknown>) => [status: number, body: unknown] = () => [404, {}]

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += String(part)))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      asked.push({ key: request.headers['x-goog-api-key']?.toString(), path: request.url, body })
      const [status, answer] = answers(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => void asked.splice(0))

const RECORD = {
  record: {
    metrics: {
      largest_contentful_paint: { percentiles: { p75: 2100 } },
      interaction_to_next_paint: { percentiles: { p75: 180 } },
      cumulative_layout_shift: { percentiles: { p75: '0.05' } },
    },
    collectionPeriod: {
      firstDate: { year: 2026, month: 10, day: 24 },
      lastDate: { year: 2026, month: 11, day: 20 },
    },
  },
}
const ask = (address: string) => cruxFieldData({ key: 'k', baseUrl })(address, new AbortController().signal)

test('asks about the page without its query, with the key in a header', async () => {
  answers = () => [200, RECORD]
  expect(await ask('https://shop.example/a?token=secret#x')).toEqual({
    about: 'page',
    until: '2026-11-20',
    lcp: 2100,
    inp: 180,
    cls: 0.05,
    fcp: null,
    ttfb: null,
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    key: 'k',
    path: '/v1/records:queryRecord',
    body: { url: 'https://shop.example/a', formFactor: 'PHONE' },
  })
})

test('uses the whole origin for a page with too few visits, and nothing if the origin has too few', async () => {
  answers = ({ origin }) => (origin === undefined ? [404, {}] : [200, RECORD])
  expect(await ask('https://shop.example/a')).toMatchObject({ about: 'origin', lcp: 2100 })
  answers = () => [404, { error: { status: 'NOT_FOUND' } }]
  expect(await ask('https://shop.example/a')).toBeNull()
})

test('does not send the name of a private host', async () => {
  for (const address of ['http://127.0.0.1:8080/', 'http://[::1]/', 'http://intranet/wiki'])
    expect(await ask(address)).toBeNull()
  expect(asked).toEqual([])
})

test('a refused key is an error', async () => {
  answers = () => [403, { error: { status: 'PERMISSION_DENIED' } }]
  await expect(ask('https://shop.example/')).rejects.toThrow('refused with status 403 (PERMISSION_DENIED)')
})
