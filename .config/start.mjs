// Its own file, so that npm's start script can be `exec node <file>` and signals reach the server itself.
import module from 'node:module'
import path from 'node:path'

// From Node 22 on: the second start finds its modules compiled.
module.enableCompileCache?.(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
process.env.NODE_ENV ??= 'production'
await import('../build/server/main.js')
