import dgram from 'node:dgram'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatherTools, gatherArtifacts } from '#analyzer/testing'
import { escapeSite } from '../sites/escape-site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'

const withBrowser = await hasBrowser()

/** A service on loopback over HTTP, TCP and UDP that must never be reached. */
async function startCanary() {
  const hits = new Set<string>()
  const web = http.createServer((request, response) => {
    hits.add((request.url ?? '').slice(1))
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('inner secret')
  })
  web.on('upgrade', (request, socket) => {
    hits.add((request.url ?? '').slice(1))
    socket.destroy()
  })
  const raw = net.createServer((socket) => {
    hits.add('tcp')
    socket.on('error', () => undefined).destroy()
  })
  const udp = dgram.createSocket('udp4').on('message', () => hits.add('udp'))
  await new Promise<void>((resolve) => web.listen(0, resolve))
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  return {
    hits,
    ports: {
      http: (web.address() as AddressInfo).port,
      tcp: (raw.address() as AddressInfo).port,
      udp: udp.address().port,
    },
    close: () => {
      web.closeAllConnections()
      web.close()
      raw.close()
      udp.close()
    },
  }
}

describe.skipIf(!withBrowser)(
  'a page that tries to reach the scanner’s own machine (skipped without a browser)',
  () => {
    let canary: Awaited<ReturnType<typeof startCanary>>
    let site: RunningSite
    beforeAll(async () => {
      canary = await startCanary()
      site = await serveSite(escapeSite(canary.ports))
    })
    afterAll(async () => {
      await site.close()
      canary.close()
    })

    async function visit(allowedPrivateTargets: string[]): Promise<ReadonlySet<string>> {
      canary.hits.clear()
      const tools = createGatherTools({ allowedPrivateTargets, labWorker: null })
      const gathering = gatherArtifacts(site.origin, {
        ...tools.gather,
        visit: { minimumMs: 2_500 },
        wanted: new Set(['visit'] as const),
      })
      expect((await gathering.visit)?.html).toContain('<title>Escape')
      await gathering.close()
      await tools.close()
      return new Set(canary.hits)
    }

    it('does not get there by any of its ways', async () => {
      expect([...(await visit([site.hostPort]))]).toEqual([])
    })

    it('would get there by most of them if that service were opened', async () => {
      const reached = await visit([site.hostPort, `127.0.0.1:${canary.ports.http}`])
      for (const way of [
        'fetch',
        'xhr',
        'beacon',
        'iframe',
        'hop-image',
        'web-socket',
        'worker',
        'stylesheet',
        'form',
      ]) {
        expect([...reached]).toContain(way)
      }
      expect(reached.size).toBeGreaterThan(25)
      // Only the address as written is opened: its other notations stay shut unless the browser rewrites them to it.
      expect([...reached]).not.toContain('image-localhost')
      expect([...reached]).not.toContain('udp')
    })
  },
)
