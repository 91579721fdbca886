import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { testServerBuild } from '#host/server/testing/test-server-build.ts'
import { fillAccount } from '../support/fill-account.ts'

/** A field that a later version may add to any record: what is not listed in a view must not leave. */
const SECRET = 'never-to-leave'
const ROUTES = path.resolve('host/app/routes')
const names = (ending: string) =>
  readdirSync(ROUTES)
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
    .map((file) => file.slice(0, -ending.length))
const FORMATS = ['json', 'csv', 'findings-csv', 'md', 'pdf']

const log: string[] = []
let host: TestHost
let owner: Awaited<ReturnType<TestHost['signUp']>>
let ids: Record<string, string>
beforeAll(async () => {
  host = await startTestHost({ jobs: false, onLog: (line) => log.push(line) })
  owner = await host.signUp('keeper')
  ;({ ids } = await fillAccount(host, owner, 'keeper'))
  const db = host.runtime.database.db()
  for (const { name } of await db.listCollections().toArray()) {
    const records = db.collection(name)
    for await (const record of records.find()) {
      const inside = Object.entries(record).flatMap(([field, value]) =>
        isPlain(value) && !NAMES_ARE_DATA.has(field) ? [`${field}.secret`] : [],
      )
      const fields = ['secret', ...inside]
      await records.updateOne({ _id: record._id }, { $set: Object.fromEntries(fields.map((field) => [field, SECRET])) })
    }
  }
})
afterAll(() => host.stop())

/** Objects whose names are data: pages by their origin, modules, steps and findings by their id. */
const NAMES_ARE_DATA = new Set(['seenOn', 'finished', 'rechecks', 'stepValidation', 'before', 'after'])

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function idFor(name: string): string {
  const kind = Object.keys(ids).find((key) => name.startsWith(`api.${key}.`) || name.startsWith(`api.v1.${key}.`))
  const ofPage = name.startsWith('schedules')
    ? 'scheduled-scans'
    : name.startsWith('site-scans')
      ? 'site-scans'
      : 'scans'
  return ids[kind ?? (name.startsWith('badges') ? 'badges' : ofPage)] ?? ''
}

test('no address of the host answers with it', async () => {
  const { routes } = testServerBuild()
  const leaks: string[] = []
  let answered = 0
  const { token } = (await owner.call('POST', '/api/tokens', { name: 'Machine' })).body as { token: string }
  // One of them signs out.
  for (const name of names('.ts').filter((one) => one !== 'api.logout')) {
    const at = `/${routes[`routes/${name}`]?.path ?? ''}`.replace(':id', idFor(name)).replace(/:host/, 'keeper.example')
    const variants = /scans.*export$/.test(name) ? FORMATS.map((format) => `${at}?format=${format}`) : [at]
    for (const variant of variants) {
      const { status, text } = await owner.call(
        'GET',
        variant,
        undefined,
        name.startsWith('api.v1') ? { Authorization: `Bearer ${token}` } : {},
      )
      if (status === 200) answered += 1
      if (text.includes(SECRET)) leaks.push(variant)
    }
  }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(40)
})

test('no page is given it', async () => {
  const leaks: string[] = []
  let answered = 0
  for (const name of names('.tsx')) {
    const { loader } = (await import(pathToFileURL(path.join(ROUTES, `${name}.tsx`)).href)) as {
      loader?: (args: LoaderFunctionArgs) => Promise<unknown>
    }
    if (!loader) continue
    const params: Record<string, string> = { host: 'keeper.example' }
    for (const [, key = ''] of name.matchAll(/\$(\w+?)_?(?=\.|\[|$)/g)) params[key] ??= idFor(name)
    const request = new Request(`${host.origin}/${name.replaceAll('.', '/')}`, {
      headers: { Cookie: owner.cookies.header() },
    })
    const context = { clientAddress: '127.0.0.1', requestId: 'secrets' }
    const answer = await Promise.resolve()
      .then(() => loader({ request, params, context } as unknown as LoaderFunctionArgs))
      .catch((error: unknown) => error)
    const text = answer instanceof Response ? await answer.clone().text() : JSON.stringify(answer ?? null)
    if (!(answer instanceof Response) || answer.status === 200) answered += 1
    if (text.includes(SECRET)) leaks.push(name)
  }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(15)
})

test('no answer to a change carries it', async () => {
  const changes: readonly [method: string, path: string, body?: object][] = [
    ['PATCH', '/api/user', { firstName: 'Kim' }],
    ['PATCH', `/api/workspaces/${ids['workspaces']}`, { name: 'Keepers' }],
    ['PUT', '/api/sites/keeper.example/tags', { tags: ['own'] }],
    ['PUT', `/api/scheduled-scans/${ids['scheduled-scans']}`, { name: 'Weekly' }],
    ['POST', `/api/scheduled-scans/${ids['scheduled-scans']}/run`],
    ['PUT', `/api/channels/${ids['channels']}`, { name: 'Everybody' }],
    ['PUT', `/api/embed-keys/${ids['embed-keys']}`, { name: 'Partners' }],
    ['POST', `/api/embed-keys/${ids['embed-keys']}/rotate`],
    ['POST', `/api/scans/${ids['scans']}/shares`, { password: 'open sesame' }],
    ['POST', `/api/site-scans/${ids['site-scans']}/cancel`],
    ['DELETE', `/api/scheduled-scans/${ids['scheduled-scans']}`],
    ['POST', `/api/scheduled-scans/${ids['scheduled-scans']}/restore`],
  ]
  const answers: string[] = []
  for (const [method, path, body] of changes) {
    const { status, text } = await owner.call(method, path, body)
    answers.push(`${method} ${path}: ${status < 300 && !text.includes(SECRET) ? 'no secret' : `${status} ${text}`}`)
  }
  expect(answers).toEqual(changes.map(([method, path]) => `${method} ${path}: no secret`))
})

test('no socket and no line of the log carries it', async () => {
  const socket = io(host.origin, {
    transports: ['websocket'],
    extraHeaders: { Cookie: owner.cookies.header(), Origin: host.origin },
  })
  const heard: unknown[] = []
  const { id } = (await owner.call('POST', '/api/scans', { url: 'https://keeper.example/other' })).body as {
    id: string
  }
  const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
  await scans.updateOne({ _id: id }, { $set: { secret: SECRET, 'headers.secret': SECRET } })
  const event = new Promise((resolve) =>
    socket.onAny((...args: unknown[]) => {
      heard.push(args)
      resolve(args)
    }),
  )
  heard.push(await socket.emitWithAck('subscribe', { type: 'subscribe', scanId: id }))
  expect((await owner.call('POST', `/api/scans/${id}/cancel`)).status).toBe(200)
  await event
  socket.disconnect()
  expect(JSON.stringify(heard)).toContain(id)
  expect(JSON.stringify(heard)).not.toContain(SECRET)
  expect(log.length).toBeGreaterThan(20)
  expect(log.filter((line) => line.includes(SECRET))).toEqual([])
})
