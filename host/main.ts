import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PRODUCT_NAME } from './contract/product.ts'
import { prepareDataFolder } from './server/platform/config/data-folder.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './server/platform/database/embedded-database.ts'
import { InvalidSettingsError, isHttps, readEnv, type Env } from './server/platform/config/env.ts'
import { drain, listen, StartError } from './server/platform/http/listen.ts'
import { createLogger, type Logger } from './server/platform/logger.ts'
import { noTracing, type Tracing, type TracingOptions } from './server/platform/tracing/tracing.ts'
import type { Runtime } from './server/runtime.ts'

/** Everything must have ended 10 s after a signal. */
const STOP_LIMIT_MS = 9_500
const WARM_UP_LIMIT_MS = 3_000
const build = path.resolve(import.meta.dirname, '..')

const parts: { runtime?: Runtime; database?: EmbeddedDatabase; stopping?: boolean } = {}
const server = createServer((request, response) => answer(request, response))
let answer: RequestListener = (_, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' }).end('{"message":"Starting"}')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
// The launcher is gone, so nothing else would end this process.
process.once('disconnect', () => void stop(0))

try {
  const env = readEnv()
  const logger = createLogger(env)
  handleCrashes(logger)
  warnAbout(env, logger)
  await start(env, logger)
} catch (error) {
  fail(error)
}

async function start(env: Env, logger: Logger): Promise<void> {
  prepareDataFolder(env.DATA_DIR)
  const isWeb = env.PROCESS_ROLE !== 'worker'
  const origin = isWeb ? await listen(server, env.HOST, env.PORT) : null
  // The database starts in its own process while this one loads the product.
  const [mongoUri, tracing, { createRuntime }, { createServerApp }, serverBuild] = await Promise.all([
    env.MONGODB_URI ?? ownDatabase(env, logger).then(({ uri }) => uri),
    startTracing(env, { logger, continues: env.TRUSTED_PROXIES > 0 }),
    import('./server/runtime.server.ts'),
    import('./server-app.ts'),
    import('virtual:remix/server-build'),
  ])
  if (parts.stopping) return
  const runtime = createRuntime({ env, logger, mongoUri, tracing })
  parts.runtime = runtime
  if (origin) runtime.setOrigin(origin)
  await runtime.connect().catch((error: unknown) => {
    const place = env.MONGODB_URI ? 'at MONGODB_URI cannot be reached' : 'in DATA_DIR cannot be used'
    throw new StartError(`The database ${place}: ${firstLineOf(error)}`, { cause: error })
  })
  await runtime.start()
  if (isWeb) {
    runtime.realtime.attach(server)
    answer = createServerApp(runtime, { build: serverBuild, clientDirectory: path.join(build, 'client') })
  }
  if (origin) await warmUp(origin)
  if (parts.stopping) return
  process.send?.({ port: origin ? (server.address() as AddressInfo).port : null })
  process.stdout.write(`${PRODUCT_NAME} ${origin ? `is ready at ${origin}` : 'worker is ready'}\n`)
  if (env.PROCESS_ROLE === 'web') return
  const { choice } = await runtime.scanner.processes.prepare()
  if (choice !== null) runtime.logger.info({ browser: choice }, 'the browser for scans was found')
}

/** Renders a page before anyone waits for one: compiling makes the first several times slower. */
async function warmUp(origin: string): Promise<void> {
  await fetch(origin, { signal: AbortSignal.timeout(WARM_UP_LIMIT_MS) }).then(
    (page) => page.text(),
    () => undefined,
  )
}

async function ownDatabase(env: Env, logger: Logger): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(env.DATA_DIR, path.join(build, 'embedded-mongo/main.js'), logger)
  parts.database = database
  if (parts.stopping) await database.stop()
  return database
}

/** Traces if the standard variables of OpenTelemetry name a receiver; otherwise its packages are not even loaded. */
async function startTracing(env: Env, options: TracingOptions): Promise<Tracing> {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (!receiver || isOff) return noTracing
  const { createOtlpTracing } = await import('./server/platform/tracing/otlp-tracing.ts')
  return createOtlpTracing(options)
}

async function stop(code: number): Promise<void> {
  if (parts.stopping) return
  parts.stopping = true
  setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref()
  drain(server)
  try {
    await parts.runtime?.stop()
    await parts.database?.stop()
  } catch (error) {
    process.stderr.write(`The shutdown was not clean: ${firstLineOf(error)}\n`)
  }
  process.exit(code)
}

function fail(error: unknown): void {
  const known = error instanceof StartError || error instanceof InvalidSettingsError
  process.stderr.write(`${known ? error.message : `${PRODUCT_NAME} could not start: ${firstLineOf(error)}`}\n`)
  void stop(1)
}

function warnAbout(env: Env, logger: Logger): void {
  if (env.RATE_LIMIT_FACTOR === 0) logger.warn('RATE_LIMIT_FACTOR is 0: every request limit is off')
  if (env.SITE_SCAN_DELAY_MS === 0) logger.warn('SITE_SCAN_DELAY_MS is 0: site scans do not wait between requests')
  if (env.CHROMIUM_SANDBOX === 'off')
    logger.warn('CHROMIUM_SANDBOX is off: scanned pages run without the browser’s sandbox')
  if (env.SCAN_SIGNING === 'on' && !isHttps(env.PUBLIC_URL))
    logger.warn('SCAN_SIGNING is on, but PUBLIC_URL is not https: sites cannot fetch the keys to verify our signatures')
  const open = env.SCAN_ALLOWED_PRIVATE_TARGETS
  if (open.length > 0)
    logger.warn({ targets: open }, 'SCAN_ALLOWED_PRIVATE_TARGETS allows scans of these private addresses')
}

/** After an uncaught exception the state is unknown: ends cleanly, so that the launcher starts the server again. */
function handleCrashes(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception: this process ends')
    void stop(1)
  })
}

function firstLineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}
