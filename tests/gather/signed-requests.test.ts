import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeSite, createGatherTools, gatherArtifacts, type GatheredName, type GatherTools } from '#analyzer/testing'
import { signRequest } from '#host/server/scan-signing/sign-message.ts'
import { html, text, type Site } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { faultsOfSignatures } from '../support/check-signature.ts'
import { hasBrowser } from './gathering-site.ts'

const withBrowser = await hasBrowser()
const { privateKey: key } = generateKeyPairSync('ed25519')
const { x = '' } = key.export({ format: 'jwk' })
const publicKey = { kty: 'OKP', crv: 'Ed25519', x }
const kid = await calculateJwkThumbprint(publicKey)
const keys = [{ ...publicKey, kid }]

function sign(authority: string) {
  const created = new Date()
  const expires = new Date(created.getTime() + 300_000)
  return Promise.resolve(
    signRequest(authority, 'https://legible.example', { kid, x, key, usedFrom: created }, { created, expires }),
  )
}

/** `path agent signed`, `path agent unsigned`, or with what is wrong about the signature. */
function noting(seen: string[], name: string, site: Site): Site {
  return (request) => {
    const { host = '', 'user-agent': agent = '' } = request.headers
    const faults = faultsOfSignatures({ tag: 'web-bot-auth', authority: host, headers: request.headers, keys })
    const who = agent.includes('LegibleBot') ? 'ours' : 'other'
    seen.push(`${name} ${request.path} ${who} ${faults.join() || 'signed'}`)
    return site(request)
  }
}

describe('a scanner with keys', () => {
  let home: RunningSite
  let other: RunningSite
  let tools: GatherTools
  let seen: string[] = []
  /** Refuses requests by their signature, as a firewall may. */
  let refuses: (headers: Record<string, unknown>) => boolean = () => false

  beforeAll(async () => {
    other = await serveSite((request) =>
      noting(seen, 'other', ({ path }) => (path === '/end' ? html('<title>End</title><p>Here.') : null))(request),
    )
    home = await serveSite((request) =>
      noting(seen, 'home', ({ path, headers }) => {
        if (refuses(headers)) return { status: 403, headers: { 'content-type': 'text/html' }, body: 'Forbidden' }
        if (path === '/leaves') return { status: 302, headers: { location: `${other.origin}/end` } }
        if (path === '/site.js') return text('', 'text/javascript')
        if (path !== '/') return null
        return html(`<!doctype html><html lang="en"><title>Home</title><h1>Home</h1><p>${'We sell books. '.repeat(60)}</p>
          <script src="/site.js"></script><img alt="" src="${other.origin}/picture.png">`)
      })(request),
    )
    tools = createGatherTools({
      allowedPrivateTargets: [home.hostPort, other.hostPort],
      labWorker: null,
      sign,
    })
  })
  afterAll(async () => {
    await tools.close()
    await Promise.all([home.close(), other.close()])
  })

  async function requestsFrom(path: string, wanted: ReadonlySet<GatheredName>): Promise<string[]> {
    seen = []
    const gathering = gatherArtifacts(home.origin + path, { ...tools.gather, wanted })
    for (const name of wanted) await gathering[name]
    await gathering.close()
    return seen
  }

  it('signs what it asks in its own name, and nothing in the name of others', async () => {
    const requests = await requestsFrom('/', new Set(['document', 'robotsFile', 'wellKnown', 'crawlerProbes']))
    expect(requests).toContain('home / ours signed')
    expect(requests).toContain('home /robots.txt ours signed')
    const others = requests.filter((request) => request.includes(' other '))
    expect(others.length).toBeGreaterThan(12)
    expect(new Set(others)).toEqual(new Set(['home / other unsigned']))
    // The one that asks how an unknown bot is answered.
    expect(requests.filter((request) => request === 'home / ours unsigned')).toHaveLength(1)
    expect(requests.filter((request) => !/ (?:signed|unsigned)$/.test(request))).toEqual([])
  })

  it('signs for each server on the way', async () => {
    expect(await requestsFrom('/leaves', new Set(['document']))).toEqual([
      'home /leaves ours signed',
      'other /end ours signed',
    ])
  })

  it.skipIf(!withBrowser)('signs what the browser opens, and nothing that the page loads', async () => {
    const requests = await requestsFrom('/', new Set(['visit']))
    expect(requests.filter((request) => request === 'home / ours signed')).toHaveLength(2)
    expect(requests).toContain('home /site.js ours unsigned')
    expect(requests).toContain('other /picture.png ours unsigned')
    const left = await requestsFrom('/leaves', new Set(['visit']))
    expect(left.filter((request) => request === 'other /end ours signed')).toHaveLength(2)
  })

  it('reads a site that refuses signatures without them, and says so at no cost', async () => {
    refuses = (headers) => headers['signature'] !== undefined
    const quick = async () => analyzeSite(`${home.origin}/`, { scanType: 'quick', gather: tools.gather })
    const report = await quick()
    const note = report.findings.find(({ id }) => id === 'signed-requests-refused')
    expect(note).toMatchObject({ severity: 'info', gain: 0 })
    expect(note?.evidence).toEqual([
      `GET ${home.origin}/ with a signature: HTTP 403`,
      'The same request without one: HTTP 200',
    ])
    refuses = () => false
    const open = await quick()
    expect(open.findings.map(({ id }) => id)).not.toContain('signed-requests-refused')
    expect(report.overallScore).toBe(open.overallScore)
  })

  it('says nothing of signatures where a site refuses everybody, or only now and then', async () => {
    refuses = () => true
    expect(await refusalOf('/')).toBeNull()
    let asked = 0
    refuses = () => (asked += 1) === 1
    expect(await refusalOf('/')).toBeNull()
    refuses = () => false
  })

  it.skipIf(!withBrowser)('visits a site that refuses signatures without them', async () => {
    refuses = (headers) => headers['signature'] !== undefined
    const gathering = gatherArtifacts(`${home.origin}/`, { ...tools.gather, wanted: new Set(['visit']) })
    expect((await gathering.visit)?.status).toBe(200)
    await gathering.close()
    refuses = () => false
  })

  async function refusalOf(path: string): Promise<string | null | undefined> {
    const gathering = gatherArtifacts(home.origin + path, { ...tools.gather, wanted: new Set(['document']) })
    const { refusedSignature } = await gathering.document
    await gathering.close()
    return refusedSignature
  }
})
