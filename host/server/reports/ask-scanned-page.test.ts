import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScanProcessEndedError } from '#analyzer'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { askScannedPage } from './ask-scanned-page.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'

test('a question needs text, its scan and a session', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id } = (await browser.call('POST', '/api/scans', { url: 'shop.example' })).body as { id: string }
  const ask = (body: unknown, of = id) => browser.call('POST', `/api/scans/${of}/ask`, body)
  for (const body of [{}, { question: '  ' }, { question: 7 }])
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a question', issues: [{ path: 'question' }] },
    })
  expect(await ask({ question: 'x'.repeat(301) })).toMatchObject({ status: 400 })
  expect(await ask({ question: 'Why?' }, UNKNOWN_ID)).toMatchObject({
    status: 404,
    body: { message: 'Scan not found' },
  })
  expect(await ask({ question: 'Why?' })).toMatchObject({ status: 409, body: { message: /keeps no text/ } })
  const visitor = host.browser()
  expect(await visitor.call('POST', `/api/scans/${id}/ask`, { question: 'Why?' })).toMatchObject({ status: 401 })
  const { user: __, ...other } = await host.signUp()
  expect(await other.call('POST', `/api/scans/${id}/ask`, { question: 'Why?' })).toMatchObject({ status: 404 })
})

test('a scan process that ended is a busy scanner, and a bug is not hidden', async () => {
  const scan = { _id: UNKNOWN_ID, tenantId: 'tenant', pageTexts: 'AAAA' }
  const asked = (error: Error) => {
    const processes = { ...host.runtime.scanner.processes, askPage: () => Promise.reject(error) }
    const scanner = { ...host.runtime.scanner, processes }
    return askScannedPage(scan, { question: 'Why?' }, { limits: host.runtime.limits, scanner })
  }
  await expect(asked(new ScanProcessEndedError('killed', false))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(asked(new RangeError('bug'))).rejects.toThrow('bug')
})
