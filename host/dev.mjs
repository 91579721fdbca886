// Development server: pages, Vite's HMR socket and Socket.IO share one HTTP server. No build is needed.
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { createServer } from 'vite'
import { bundle, bundleScanProcess } from '../.config/bundle.mjs'
import { buildEmbed } from '../widgets/build-embed.mjs'

process.env.NODE_ENV ??= 'development'
const root = path.resolve(import.meta.dirname, '..')
const server = createHttpServer()
const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
const load = (file) => vite.ssrLoadModule(`/host/${file}`)

const { readEnv } = await load('server/platform/config/env.ts')
const { prepareDataFolder } = await load('server/platform/config/data-folder.ts')
const { createLogger } = await load('server/platform/logger.ts')
const { listen } = await load('server/platform/http/listen.ts')
const { createRuntime } = await load('server/runtime.server.ts')

let runtime
let database
try {
  const env = readEnv()
  const logger = createLogger(env)
  prepareDataFolder(env.DATA_DIR)
  const origin = await listen(server, env.HOST, env.PORT)
  if (!env.MONGODB_URI) database = await startDatabase(env, logger)
  await bundleScanProcess('build')
  await serveEmbed()
  runtime = createRuntime({ env, logger, mongoUri: env.MONGODB_URI ?? database.uri, development: true })
  runtime.setOrigin(origin)
  await runtime.connect()
  await runtime.start()
  server.on('request', (request, response) =>
    vite.middlewares(request, response, (error) => serve(error, request, response)),
  )
  // Attached last, because Socket.IO intercepts its own requests.
  runtime.realtime.attach(server)
  console.log(`Development server at ${origin}`)
} catch (error) {
  console.error(error.message)
  await stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0))

async function startDatabase(env, logger) {
  await bundle('host/embedded-mongo/main.ts', 'build/embedded-mongo/main.js')
  const { startEmbeddedDatabase } = await load('server/platform/database/embedded-database.ts')
  return startEmbeddedDatabase(env.DATA_DIR, path.join(root, 'build/embedded-mongo/main.js'), logger)
}

/** The widgets for other sites are not part of the app: builds them now, and again after each change. */
async function serveEmbed() {
  const build = () => buildEmbed(path.join(root, 'build/embed')).catch((failure) => console.error(failure.message))
  await build()
  const changed = (file) => file.startsWith(path.join(root, 'widgets/')) && file.endsWith('.ts') && build()
  vite.watcher.on('change', changed)
}

/** Recreates the app whenever Vite has reloaded its module; the runtime, which holds all state, stays. */
let current
async function serve(error, request, response) {
  try {
    if (error) throw error
    const module = await load('server-app.ts')
    if (current?.module !== module) {
      const build = () => vite.ssrLoadModule('virtual:remix/server-build')
      current = { module, app: module.createServerApp(runtime, { build }) }
    }
    current.app(request, response)
  } catch (failure) {
    vite.ssrFixStacktrace(failure)
    console.error(failure)
    response.statusCode = 500
    response.end('The server failed. See the terminal for the error.')
  }
}

async function stop(code) {
  server.closeAllConnections()
  await runtime?.stop()
  await database?.stop()
  await vite.close()
  process.exit(code)
}
