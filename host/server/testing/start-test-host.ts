import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestMongo, type TestMongo } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import { createServerApp } from '#host/server-app.ts'
import { hashCheaply } from '../accounts/passwords.ts'
import type { Clock } from '../platform/clock.ts'
import { parseEnv } from '../platform/config/env.ts'
import { newId } from '../platform/ids.ts'
import { createLogger } from '../platform/logger.ts'
import { createRuntime } from '../runtime.server.ts'
import type { Runtime } from '../runtime.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { testServerBuild } from './test-server-build.ts'

export type TestHostOptions = {
  /** Settings over the defaults: limits are off and nothing is logged. */
  env?: Record<string, string>
  clock?: Clock
  /** Runs jobs in this process. */
  jobs?: boolean
  /** A database server of its own, which the test may stop. */
  ownDatabase?: boolean
  /** Receives every log line. */
  onLog?: (line: string) => void
}

export type TestHost = {
  origin: string
  runtime: Runtime
  dataDirectory: string
  mongo: TestMongo
  /** A browser with cookies of its own. */
  browser: () => TestBrowser
  /** A browser that has just made an account. */
  signUp: (username?: string) => Promise<TestBrowser & { user: SignedUp }>
  stop: () => Promise<void>
}

export type SignedUp = { id: string; username: string; email: string; password: string }

let people = 0

/**
 * Starts the real server - Express, routes, Socket.IO, jobs, a database - on a free port of this machine, with every
 * resource route and no pages. One at a time in a test file: the runtime and mongoose exist once in a process.
 */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const { env = {}, clock, jobs = true, ownDatabase = false, onLog } = options
  const hashAtFullCost = hashCheaply()
  const mongo = await startTestMongo({ own: ownDatabase })
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'host-test-'))
  const settings = parseEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDirectory,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: onLog ? 'debug' : 'silent',
    ...env,
  })
  const runtime = createRuntime({
    env: settings,
    mongoUri: mongo.uri,
    ...(clock ? { clock } : {}),
    ...(onLog ? { logger: createLogger(settings, { write: onLog }) } : {}),
  })
  await runtime.connect()
  const server = createServer(createServerApp(runtime, { build: testServerBuild() }))
  // Never: a connection that is closed just as the next call of a test takes it would fail that call.
  server.keepAliveTimeout = 0
  runtime.realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  runtime.setOrigin(origin)
  if (jobs) await runtime.start()

  return {
    origin,
    runtime,
    dataDirectory,
    mongo,
    browser: () => createTestBrowser(origin),
    async signUp(username = `person${(people += 1)}`) {
      const browser = createTestBrowser(origin)
      const account = { username, email: `${username}@mail.example`, password: `quiet harbor ${newId()}` }
      const answer = await browser.call('POST', '/api/register', account)
      if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${answer.text}`)
      return { ...browser, user: { ...account, id: (answer.body as { id: string }).id } }
    },
    async stop() {
      hashAtFullCost()
      server.closeAllConnections()
      await runtime.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await mongo.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
