import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { matchPath } from '@remix-run/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, ROLES, type Right, type Role } from '#host/contract/rights.ts'
import { newId } from '#host/server/platform/ids.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { testServerBuild } from '#host/server/testing/test-server-build.ts'
import { workspaceLinks } from '../../host/app/features/shell/site-links.ts'
import { ROUTE_ACCESS } from './route-access-table.ts'

/** Every route that belongs to a workspace, by every role, from the rights that the routes themselves name. */
const ROUTES = path.resolve('host/app/routes')
const MARKER = 'workspace-only-marker'
/** What belongs to a person and not to a workspace. */
const PERSONAL = new Set(
  `api.user api.user.confirm-email api.user.export api.user.password api.user.two-factor api.user.two-factor.confirm
  api.user.two-factor.recovery-codes api.user.passkeys api.user.passkeys.options api.user.passkeys.$id api.user.identity api.user.workspaces.$id api.sessions api.sessions.$id api.workspaces
  api.invitations.$token.accept`.split(/\s+/),
)
const OUTSIDERS = ['former member', 'other workspace', 'visitor'] as const
type Who = Role | (typeof OUTSIDERS)[number]
const PEOPLE: readonly Who[] = [...ROLES, ...OUTSIDERS]

type Call = { name: string; method: string; right: Right | undefined; at: string; named: boolean }

type PageModule = { loader: (args: LoaderFunctionArgs) => Promise<unknown> }
const PAGES = readdirSync(ROUTES).flatMap((file) => (file.endsWith('.tsx') ? file.replace(/\.tsx$/, '') : []))
const patternOf = (name: string) => name.replaceAll('.', '/').replaceAll('$', ':')

let host: TestHost
let calls: Call[]
/** Of pages about one thing. */
let paths: string[]
const people = new Map<Who, Awaited<ReturnType<TestHost['signUp']>>>()

beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  for (const who of PEOPLE) if (who !== 'visitor') people.set(who, await host.signUp())
  const owner = people.get('owner')
  if (!owner) throw new Error('nobody owns the workspace')
  const made = await owner.call('POST', '/api/workspaces', { name: MARKER, slug: 'matrix-shop' })
  const workspace = (made.body as { id: string }).id
  const joinedAt = new Date()
  const members = ROLES.map((role) => ({ userId: people.get(role)?.user.id, role, joinedAt }))
  const db = host.runtime.database.db()
  await db.collection<{ _id: string }>('tenants').updateOne({ _id: workspace }, { $set: { members } })
  const make = async (at: string, body: object) => {
    const answer = await owner.call('POST', `${at}?workspace=matrix-shop`, body)
    expect(answer.status, answer.text).toBe(201)
    return (answer.body as { id: string }).id
  }
  const url = `https://${MARKER}.example/`
  const scan = await make('/api/scans', { url })
  await db
    .collection<{ _id: string }>('scans')
    .updateOne({ _id: scan }, { $set: { status: 'completed', overallScore: 80, completedAt: new Date() } })
  const ids: Record<string, string> = {
    'api.scans.': scan,
    'api.site-scans.': await make('/api/site-scans', { url }),
    'api.channels.': await make('/api/channels', {
      type: 'ntfy',
      name: MARKER,
      settings: { url: 'https://ntfy.example/topic' },
      events: ['scan.failed'],
    }),
    'api.scheduled-scans.': await make('/api/scheduled-scans', { name: MARKER, url }),
    'api.embed-keys.': await make('/api/embed-keys', { name: MARKER, origins: [url] }),
    'api.badges.': await make('/api/badges', { scanId: scan, style: 'signature', size: 'medium', text: MARKER }),
    'api.tokens.': await make('/api/tokens', { name: MARKER, kind: 'workspace' }),
    'api.workspaces.': workspace,
    'api.shares.': await make(`/api/scans/${scan}/shares`, {}),
  }
  paths = [
    `scan-results/${scan}`,
    `detailed-recommendations/${scan}`,
    `schedules/${ids['api.scheduled-scans.']}`,
    `site-scans/${ids['api.site-scans.']}`,
  ]
  const build = testServerBuild()
  calls = []
  const names = readdirSync(ROUTES).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const name of names.map((file) => file.replace(/\.ts$/, ''))) {
    if (!['user', 'owned'].includes(ROUTE_ACCESS.get(name) ?? 'owned') || PERSONAL.has(name)) continue
    const module = (await import(pathToFileURL(path.join(ROUTES, `${name}.ts`)).href)) as {
      loader: { table: Record<string, { takes: { right?: Right } }> }
    }
    const id = Object.entries(ids).find(([prefix]) => name.startsWith(prefix))?.[1]
    const named = name.includes('.$id') && id !== undefined
    const address = `/${build.routes[`routes/${name}`]?.path ?? ''}`.replace(':id', id ?? newId())
    const at = address.replace(/:\w+/g, newId()) + (named ? '' : '?workspace=matrix-shop')
    for (const [
      method,
      {
        takes: { right },
      },
    ] of Object.entries(module.loader.table))
      calls.push({ name, method, right, at, named })
  }
}, 120_000)
afterAll(() => host.stop())

test('every call of a workspace names the right that it needs', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(({ right }) => !right).map(({ name, method }) => `${method} ${name}`)).toEqual([])
})

test('every route by every role: whoever lacks the right is refused, and outsiders find nothing', async () => {
  const wrong: string[] = []
  let refused = 0
  let allowed = 0
  for (const { method, right, at, named } of calls) {
    for (const who of PEOPLE) {
      const browser = people.get(who) ?? host.browser()
      const role = ROLES.find((known) => known === who)
      const may = role !== undefined && right !== undefined && mayDo(role, right)
      // An allowed write is sent with a body that every schema refuses; those without a body would take effect.
      if (may && method === 'DELETE') continue
      const { status, text } = await browser.call(method, at, method === 'GET' ? undefined : [])
      const what = `${who}: ${method} ${at}: ${status} ${text.slice(0, 60)}`
      if (may) {
        allowed += 1
        if ([401, 403].includes(status) || status >= 500) wrong.push(what)
        continue
      }
      refused += 1
      // 400: bodies are checked before anything is looked for, the same for things that do not exist.
      const expected = role ? [403] : who === 'visitor' ? [401, 404, 400] : method === 'GET' ? [404] : [404, 400]
      // A thing that no test makes, such as a site scan, is missing for everybody.
      const missing = !named && status === 404
      if ((!expected.includes(status) && !missing) || text.includes(MARKER)) wrong.push(what)
    }
  }
  const routes = new Set(calls.map(({ name }) => name)).size
  process.stdout.write(
    `role matrix: ${routes} routes, ${calls.length} calls, ${PEOPLE.length} roles: ${allowed} allowed, ${refused} refused, ${wrong.length} leaks\n`,
  )
  expect(wrong).toEqual([])
}, 120_000)

test('every page by every role: the tabs of a workspace open for the roles that see them, and things for members', async () => {
  const all = workspaceLinks({ slug: 'matrix-shop', role: 'owner' }).map(({ to }) => to.slice(1))
  const wrong: string[] = []
  for (const at of ['w/matrix-shop/dashboard', ...all, ...paths]) {
    const [file = ''] = PAGES.filter((name) => matchPath(`/${patternOf(name)}`, `/${at}`))
    const { loader } = (await import(pathToFileURL(path.join(ROUTES, `${file}.tsx`)).href)) as PageModule
    const { params } = matchPath(`/${patternOf(file)}`, `/${at}`) ?? {}
    for (const who of PEOPLE) {
      const role = ROLES.find((known) => known === who)
      const headers = { Cookie: (people.get(who) ?? host.browser()).cookies.header() }
      const request = new Request(`${host.origin}/${at}`, { headers })
      const context = { clientAddress: '127.0.0.1', requestId: 'matrix' }
      const answer: unknown = await loader({ request, params, context } as LoaderFunctionArgs).catch(
        (error: unknown) => error,
      )
      const status = answer instanceof Response ? answer.status : answer instanceof Error ? answer.message : 200
      const tabs = role ? workspaceLinks({ slug: 'matrix-shop', role }).map(({ to }) => to.slice(1)) : []
      const inside = all.includes(at) && !tabs.includes(at) ? 403 : 200
      const expected = role ? inside : who !== 'visitor' ? 404 : at.startsWith('w/') ? 302 : 0
      if (status !== (expected || status) || (expected === 0 && status === 200)) wrong.push(`${who}: ${at}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
