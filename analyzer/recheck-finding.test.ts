import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLab, createNetworkDoor, type BrowserPool, type GatherOptions } from '#analyzer/testing'
import type { ModuleId } from './contract/index.ts'
import { recheckFinding } from './recheck-finding.ts'

let asked: string[] = []
let leases = 0
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '')
  const isPage = request.url === '/'
  response.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'text/plain' })
  response.end(isPage ? '<!doctype html><title>Shop</title><h1>Shop</h1>' : 'Not found')
})
/** Counts who wants a browser, and has none. */
const browsers: BrowserPool = {
  missing: () => Promise.resolve('none'),
  lease: () => {
    leases += 1
    return Promise.resolve(null)
  },
  describe: () => null,
  pids: () => [],
  close: () => Promise.resolve(),
}
let gather: GatherOptions
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/`
  gather = {
    door: createNetworkDoor({ allowedPrivateTargets: [`127.0.0.1:${port}`] }),
    browsers,
    lab: createLab({ worker: null }),
  }
})
afterAll(async () => {
  await gather.door.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function recheck(module: ModuleId, id: string) {
  asked = []
  leases = 0
  const { status } = await recheckFinding(url, { module, id }, { gather })
  return { status, browser: leases > 0, files: new Set(asked.filter((path) => path !== '/' && path !== '/robots.txt')) }
}

describe('looking at one finding again', () => {
  test.each<[ModuleId, string]>([
    ['securityHeaders', 'csp-missing'],
    ['securityHeaders', 'hsts-missing'],
    ['sslCertificate', 'https-missing'],
  ])('%s %s asks for the page alone', async (module, id) => {
    expect(await recheck(module, id)).toMatchObject({ browser: false, files: new Set() })
  })

  test('an exposed file is looked for without a browser, and without what else the module reads', async () => {
    const { browser, files } = await recheck('securityHeaders', 'file-exposed')
    expect([browser, files.has('/.git/HEAD'), files.has('/.well-known/security.txt')]).toEqual([false, true, false])
  })

  test('what runs in the page needs a browser', async () => {
    const { browser, files } = await recheck('securityHeaders', 'library-vulnerable')
    expect([browser, files.size]).toEqual([true, 0])
  })

  test.each<[ModuleId, string]>([
    ['apiHealthResults', 'protocol-a2a-faulty'],
    ['robotsResults', 'group-empty'],
  ])('%s %s needs no browser', async (module, id) => {
    expect(await recheck(module, id)).toMatchObject({ status: 'fixed', browser: false })
  })

  test.each<[ModuleId, string]>([
    ['seoResults', 'title-missing'],
    ['faqResults', 'question-twice'],
    ['localAIResults', 'phone-missing'],
  ])('%s %s reads no file that it does not judge', async (module, id) => {
    const { files } = await recheck(module, id)
    expect([...files].filter((path) => path.startsWith('/.well-known/') || path === '/llms.txt')).toEqual([])
  })

  test('a missing header is still missing; a module that could not judge says nothing about its finding', async () => {
    expect((await recheck('securityHeaders', 'csp-missing')).status).toBe('present')
    expect((await recheck('coreWebVitalsResults', 'lcp-slow')).status).toBe('not-checked')
  })
})
