// Serves the same build with @remix-run/serve: a plain web tier without sockets, for hosts that bring their own
// server.
import path from 'node:path'
import { useInEveryApp } from '../host/patches/remix-serve-front.mjs'

process.env.NODE_ENV ??= 'production'
// remix-serve listens on every interface by default.
process.env.HOST ||= '127.0.0.1'
if (!process.env.MONGODB_URI) {
  process.stderr.write('npm run serve needs MONGODB_URI: only `npm start` starts a database.\n')
  process.exit(1)
}
const build = path.resolve(import.meta.dirname, '../build/server/index.js')
const { entry } = await import(build)
const { connect, stop, origin } = entry.module.runtime()
await connect()
useInEveryApp(entry.module.originGuard(origin))
// remix-serve only closes its own server; the database connection would keep the process alive.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(0)))
process.argv = [process.argv[0], 'remix-serve', build]
await import('@remix-run/serve/dist/cli.js')
