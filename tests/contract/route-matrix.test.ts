import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { testServerBuild } from '#host/server/testing/test-server-build.ts'
import { ROUTE_ACCESS, type RouteAccess } from './route-access-table.ts'

const ROUTES = path.resolve('host/app/routes')
/** Part of everything that the owner has, so that any response with it is a leak. */
const MARKER = 'owner-only-marker'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const ACTORS = ['anonymous', 'other tenant', 'ended session'] as const
type Actor = (typeof ACTORS)[number]

const files = readdirSync(ROUTES).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
const nameOf = (file: string) => file.replace(/\.tsx?$/, '')
const resources = files.filter((file) => file.endsWith('.ts')).map(nameOf)
const pages = files.filter((file) => file.endsWith('.tsx')).map(nameOf)
const accessOf = (name: string): RouteAccess => ROUTE_ACCESS.get(name) ?? 'owned'

let host: TestHost
let owner: Awaited<ReturnType<TestHost['signUp']>>
let ids: Record<string, string>

beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  owner = await host.signUp(MARKER)
  const made = async (address: string, body: object) => {
    const answer = await owner.call('POST', address, body)
    expect(answer.status, answer.text).toBe(201)
    return (answer.body as { id: string }).id
  }
  const url = `https://${MARKER}.example/`
  const scan = await made('/api/scans', { url })
  const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
  const done = { status: 'completed', overallScore: 80, completedAt: new Date(), message: MARKER }
  await scans.updateOne({ _id: scan }, { $set: done })
  const sessions = (await owner.call('GET', '/api/sessions')).body as { id: string }[]
  ids = {
    scans: scan,
    'site-scans': await made('/api/site-scans', { url }),
    'scheduled-scans': await made('/api/scheduled-scans', { name: MARKER, url }),
    channels: await made('/api/channels', {
      type: 'slack',
      name: MARKER,
      settings: { url: `https://hooks.${MARKER}.example/x` },
      events: ['scan.failed'],
    }),
    'embed-keys': await made('/api/embed-keys', { name: MARKER, origins: [url] }),
    badges: await made('/api/badges', { scanId: scan, style: 'signature', size: 'medium', text: MARKER }),
    sessions: sessions[0]?.id ?? '',
  }
})
afterAll(() => host.stop())

function idFor(name: string): string {
  const kind = Object.keys(ids).find((key) => name.startsWith(`api.${key}.`))
  if (kind) return ids[kind] ?? ''
  return (name.startsWith('schedules') ? ids['scheduled-scans'] : ids['scans']) ?? ''
}

async function visitorFor(actor: Actor) {
  if (actor === 'other tenant') return host.signUp()
  const browser = host.browser()
  if (actor === 'ended session') browser.cookies.set('legible_session', 'E'.repeat(43))
  return browser
}

/** Everything that the owner has, as the owner reads it. */
async function ownersThings(): Promise<string> {
  const paths = ['/api/user', '/api/sessions', '/api/scans', `/api/scans/${ids['scans']}`]
  const lists = ['/api/site-scans', '/api/scheduled-scans', '/api/channels', '/api/embed-keys', '/api/badges']
  const texts = await Promise.all([...paths, ...lists].map(async (at) => (await owner.call('GET', at)).text))
  // Reading them again may change the time at which the owner was last seen.
  return texts.join('\n').replace(/"lastSeenAt":"[^"]+"/g, '')
}

/** How each kind of route may answer somebody who does not own its data. */
function mayAnswer(access: RouteAccess, actor: Actor, status: number): boolean {
  if (status >= 500) return false
  if (access === 'public') return true
  if (access === 'user' && actor === 'other tenant') return true
  if (access === 'key') return status >= 400
  if (status === 404 || status === 405) return true
  // 400: the body is invalid, but its sender would be allowed to send a valid one. 302: a redirect to the sign-in page.
  return actor === 'other tenant'
    ? status === 400
    : [302, 401, ...(actor === 'anonymous' ? [400] : [])].includes(status)
}

test('every route of the manifest has a row in the table', () => {
  const manifest = Object.keys(testServerBuild().routes).filter((id) => id !== 'root')
  expect(manifest.map((id) => id.replace('routes/', '')).sort()).toEqual([...resources].sort())
  expect([...resources, ...pages].filter((name) => !ROUTE_ACCESS.has(name))).toEqual([])
})

test.each(ACTORS)(
  "no resource route shows the owner's data or lets it change: %s",
  async (actor) => {
    const before = await ownersThings()
    expect(before).toContain(MARKER)
    const wrong: string[] = []
    let browser = await visitorFor(actor)
    const build = testServerBuild()
    for (const name of resources) {
      const route = build.routes[`routes/${name}`]
      const at = `/${route?.path ?? ''}`
        .replace(':id', idFor(name))
        .replace(/:\w+/g, ids['scans'] ?? '')
        .replace('*', 'nowhere')
      for (const method of METHODS) {
        const payload = method === 'GET' || method === 'DELETE' ? undefined : {}
        const { status, text, headers } = await browser.call(method, at, payload)
        const access = accessOf(name)
        const shown = text.replaceAll(at, '').includes(MARKER) && !name.startsWith('badges.')
        if (shown || !mayAnswer(access, actor, status))
          wrong.push(`${method} ${at} (${access}): ${status} ${text.slice(0, 80)}`)
        if (status === 405 && (headers.get('Allow') ?? method).includes(method)) wrong.push(`${method} ${at}: no Allow`)
        // One of the routes signs out, so sign in again for those after it.
        if (actor !== 'anonymous' && !browser.cookies.get('legible_session')) browser = await visitorFor(actor)
      }
    }
    expect(wrong).toEqual([])
    expect(await ownersThings()).toBe(before)
  },
  120_000,
)

test.each(ACTORS)(
  "no page's loader gives the owner's data to %s",
  async (actor) => {
    const browser = await visitorFor(actor)
    const wrong: string[] = []
    for (const name of pages) {
      const module = (await import(pathToFileURL(path.join(ROUTES, `${name}.tsx`)).href)) as {
        loader?: (args: LoaderFunctionArgs) => Promise<unknown>
      }
      if (!module.loader) continue
      const params = Object.fromEntries(
        [...name.matchAll(/\$(\w+?)_?(?=\.|\[|$)/g)].map(([, key = '']) => [key, idFor(name)]),
      )
      const request = new Request(`${host.origin}/${name.replaceAll('.', '/')}`, {
        headers: { Cookie: browser.cookies.header() },
      })
      const context = { clientAddress: '127.0.0.1', requestId: 'matrix' }
      const answer = await Promise.resolve()
        .then(() => module.loader?.({ request, params, context } as LoaderFunctionArgs))
        .catch((error: unknown) => error)
      const status = answer instanceof Response ? answer.status : 200
      const text = answer instanceof Response ? await answer.clone().text() : JSON.stringify(answer ?? null)
      if (answer instanceof Error) wrong.push(`${name}: ${answer.message}`)
      else if (text.includes(MARKER) || (accessOf(name) === 'owned' && status === 200))
        wrong.push(`${name}: ${status} ${text.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
