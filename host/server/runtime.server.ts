import { requireApiToken } from './api-tokens/index.server.ts'
import { WRITER_INSTRUCTIONS } from './assistant/index.server.ts'
import { assistantApis } from './assistant-apis.ts'
import { ASKER_INSTRUCTIONS, pageAsker } from './reports/index.server.ts'
import { createBadgeDeps } from './badges/index.server.ts'
import { userStore } from './accounts/index.server.ts'
import { countWaiting } from './notifications/index.server.ts'
import { createOidcProvider } from './oidc/index.server.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { createDatabase } from './platform/database/database.ts'
import { readEnv, signsScans, type Env } from './platform/config/env.ts'
import { createApiKit } from './platform/http/http.ts'
import { createJobQueue, type JobQueue } from './platform/jobs/jobs.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { createMailer } from './platform/mailer.ts'
import { createMetrics } from './platform/metrics.ts'
import { createPageKit } from './platform/http/page-route.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createSecretBox } from './platform/secret-box.ts'
import { createSessionStore } from './platform/session/session.ts'
import { singleton } from './platform/singleton.ts'
import { noTracing, type Tracing } from './platform/tracing/tracing.ts'
import { createScanSigning } from './scan-signing/index.server.ts'
import { createScanner, scanStore } from './scans/index.server.ts'
import { siteScanStore } from './site-scans/index.server.ts'
import type { Runtime } from './runtime.ts'
import { placeActor } from './platform/session/place-actor.ts'
import { workspaceStore } from './tenants/index.server.ts'
import { createWorkspaceAccess } from './workspaces/index.server.ts'
import { serverModules } from './server-modules.ts'

export type RuntimeOptions = {
  env: Env
  mongoUri: string
  clock?: Clock
  logger?: Logger
  tracing?: Tracing
  development?: boolean
}

const OWN_POLL_MS = 500
/** A separate worker hears of new jobs from the database alone. */
const WORKER_POLL_MS = 200

const NO_CHANGE_STREAMS =
  'the database has no change streams (they need a replica set): sockets poll it for scans of other processes'

const holder = singleton<{ runtime?: Runtime }>('runtime', () => ({}))

/**
 * Everything in the process that holds state. The entry creates it; under `@remix-run/serve` the first request does.
 */
export function runtime(): Runtime {
  if (holder.runtime) return holder.runtime
  const env = readEnv()
  if (!env.MONGODB_URI) throw new Error('This server needs MONGODB_URI: only `npm start` starts a database.')
  const made = createRuntime({ env, mongoUri: env.MONGODB_URI })
  made.connect().catch((error: unknown) => made.logger.error({ err: error }, 'the database could not be reached'))
  return made
}

export const { apiRoute, method } = createApiKit(runtime, requireApiToken)
export const { pageLoader, pageAction, openAction } = createPageKit(runtime)

/** Creates everything that holds state and starts nothing: `connect` and `start` do. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { env, mongoUri, clock = systemClock, tracing = noTracing, development = false } = options
  const { logger = createLogger(env) } = options
  const database = createDatabase(mongoUri, logger)
  const sessions = createSessionStore(clock)
  let listening = `http://${env.HOST}:${env.PORT}`
  const origin = () => env.PUBLIC_URL ?? listening
  const https = () => origin().startsWith('https:')
  const modules = serverModules(() => made, env)
  const [writer = null] = assistantApis(env, { search: false, instructions: WRITER_INSTRUCTIONS })
  const askers = assistantApis(env, { search: false, instructions: ASKER_INSTRUCTIONS })
  const signing = signsScans(env) ? createScanSigning({ dataDir: env.DATA_DIR, clock, origin, logger }) : null
  const access = createWorkspaceAccess(modules, clock)
  let queue: JobQueue | undefined
  let connecting: Promise<void> | undefined

  function theQueue(): JobQueue {
    queue ??= createJobQueue(
      database.db(),
      modules.flatMap((module) => module.jobs ?? []),
      {
        logger,
        tracing,
        pollMs: env.PROCESS_ROLE === 'worker' ? WORKER_POLL_MS : OWN_POLL_MS,
      },
    )
    return queue
  }

  async function connect(): Promise<void> {
    await database.connect()
    await made.limits.prepare()
    if (await database.isReplicaSet()) await made.realtime.shareThrough(database.db())
    else if (env.PROCESS_ROLE === 'web') logger.info(NO_CHANGE_STREAMS)
  }

  const made: Runtime = {
    env,
    clock,
    logger,
    database,
    sessions,
    access,
    origin,
    https,
    modules,
    writer,
    asker: pageAsker(askers, env.ASK_ASSISTANT_PER_DAY),
    provider: createOidcProvider(env, origin, logger),
    badges: createBadgeDeps({ clock, database, logger, origin }),
    scanner: createScanner(env, origin, logger, signing?.sign),
    signing,
    limits: createRateLimits(database.db, env.RATE_LIMIT_FACTOR, { 'page-assistant': env.ASK_ASSISTANT_PER_DAY }),
    mailer: createMailer(env, origin, logger),
    metrics: createMetrics(
      {
        unfinishedScans: scanStore.countUnfinished,
        stored: async () => ({
          account: await userStore.count(),
          workspace: await workspaceStore.count(),
          'waiting delivery': await countWaiting(),
        }),
      },
      () => database,
    ),
    tracing,
    secrets: createSecretBox(env.DATA_DIR),
    realtime: createRealtime({
      env,
      logger,
      sessions,
      origin,
      https,
      destroyUpgrade: !development,
      rolesOf: access.rolesOf,
      watch: async (what, watcher) => {
        const [thing, id] =
          'scanId' in what ? (['scan', what.scanId] as const) : (['site-scan', what.siteScanId] as const)
        const actor = watcher.kind === 'user' ? await placeActor(watcher, { thing: { thing, id } }, access) : watcher
        const watched = modules.flatMap(({ watch }) => watch?.[thing] ?? [])[0]
        return watched ? watched(id, actor) : null
      },
      versionsOf: async (ids) =>
        new Map([...(await scanStore.versionsOf(ids)), ...(await siteScanStore.versionsOf(ids))]),
    }),
    queue: {
      enqueue: async (job, payload, options) => theQueue().enqueue(job, payload, options),
      cancel: async (job, uniqueKey) => theQueue().cancel(job, uniqueKey),
    },
    connect() {
      connecting ??= connect().catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      return connecting
    },
    async start() {
      for (const { name, upgrade } of modules) {
        // Records that could not be upgraded are still readable, so the product starts all the same.
        await upgrade?.().catch((error: unknown) => logger.error({ err: error, module: name }, 'an upgrade failed'))
      }
      signing?.start()
      if (env.PROCESS_ROLE !== 'web') await theQueue().start(modules.flatMap((module) => module.recurring ?? []))
    },
    async stop() {
      await made.realtime.close()
      await signing?.stop()
      await queue?.stop()
      for (const module of modules) await module.stop?.()
      await made.scanner.close()
      await database.disconnect()
      await tracing.stop()
    },
    setOrigin(value) {
      listening = value
    },
  }
  holder.runtime = made
  return made
}
