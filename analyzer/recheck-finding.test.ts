import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createLab, createNetworkDoor, type SharedBrowser } from '#analyzer/testing'
import type { ModuleId } from './contract/index.ts'
import type { FindingId } from './modules/finding-ids.ts'
import { recheckFinding } from './recheck-finding.ts'

/** Looks again at a site of its own, so that a late request of one look is not counted for the next. */
async function recheck(module: ModuleId, id: FindingId) {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    const isPage = request.url === '/'
    response.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'text/plain' })
    response.end(isPage ? '<!doctype html><title>Shop</title><h1>Shop</h1>' : 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = countedBrowser()
  const door = createNetworkDoor({ allowedPrivateTargets: [`127.0.0.1:${port}`] })
  const gather = { door, browser, lab: createLab({ worker: null }) }
  const { status } = await recheckFinding(`http://127.0.0.1:${port}/`, { module, id }, { gather })
  const files = new Set(asked.filter((path) => path !== '/' && path !== '/robots.txt'))
  await door.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { status, browser: browser.leases() > 0, files }
}

/** Counts who wants the browser, and has none. */
function countedBrowser(): SharedBrowser & { leases: () => number } {
  let leases = 0
  return {
    leases: () => leases,
    missing: () => Promise.resolve('none'),
    lease: () => {
      leases += 1
      return Promise.resolve(null)
    },
    describe: () => null,
    close: () => Promise.resolve(),
  }
}

describe('looking at one finding again', () => {
  test.each<[ModuleId, FindingId]>([
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

  test.each<[ModuleId, FindingId]>([
    ['apiHealthResults', 'protocol-a2a-faulty'],
    ['robotsResults', 'group-empty'],
  ])('%s %s needs no browser', async (module, id) => {
    expect(await recheck(module, id)).toMatchObject({ status: 'fixed', browser: false })
  })

  test.each<[ModuleId, FindingId]>([
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
