import { afterEach, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { html } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { faultsOfSignatures, type PublicKey, type SignedHeaders } from '../support/check-signature.ts'

let host: TestHost | null = null
let site: RunningSite | null = null
afterEach(async () => {
  await host?.stop()
  await site?.close()
})

const PAGE = `<!doctype html><html lang="en"><title>Holloway Books</title><h1>Holloway Books</h1><p>${'We sell books. '.repeat(60)}</p></html>`
const PATH = '/.well-known/http-message-signatures-directory'

/** Scans a site that records the headers of our requests. */
async function scanned(env: Record<string, string>): Promise<{ started: TestHost; headers: SignedHeaders[] }> {
  const headers: SignedHeaders[] = []
  site = await serveSite((request) => {
    if (request.headers['user-agent']?.includes('LegibleBot')) headers.push(request.headers)
    return request.path === '/' ? html(PAGE) : null
  })
  const started = await startTestHost({
    env: { ...env, SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort, CHROMIUM_PATH: 'none', SCAN_CONCURRENCY: '1' },
  })
  host = started
  const person = await started.signUp()
  const { body } = await person.call('POST', '/api/scans', { url: `${site.origin}/`, scanType: 'quick' })
  const { id } = body as { id: string }
  const status = async () => ((await person.call('GET', `/api/scans/${id}`)).body as { status: string }).status
  await expect.poll(status, { timeout: 60_000 }).toBe('completed')
  return { started, headers }
}

test('a site can verify our requests with the directory that they name', async () => {
  const { started, headers } = await scanned({ SCAN_SIGNING: 'on' })
  const [, agent = ''] = /^sig1="(.+)"$/.exec(String(headers[0]?.['signature-agent'])) ?? []
  expect(agent).toBe(started.origin)
  const answer = await fetch(agent + PATH, { redirect: 'error' })
  expect(answer.headers.get('content-type')).toBe('application/http-message-signatures-directory+json')
  const { keys } = (await answer.json()) as { keys: PublicKey[] }
  const faults = headers.map((one) =>
    faultsOfSignatures({ tag: 'web-bot-auth', authority: String(one['host']), headers: one, keys }),
  )
  // Every request but the probe as an unknown bot is signed, and quick scans leave that out.
  expect(faults.flat()).toEqual([])
  expect(faults.length).toBeGreaterThan(10)
})

test('without SCAN_SIGNING nothing is signed, and there is no directory', async () => {
  const { started, headers } = await scanned({ SCAN_SIGNING: 'off' })
  expect(headers.length).toBeGreaterThan(10)
  for (const one of headers) expect(Object.keys(one).filter((name) => name.startsWith('signature'))).toEqual([])
  expect((await fetch(started.origin + PATH)).status).toBe(404)
})
