// Its own file, so that npm's start script can be `exec node <file>` and signals reach the server itself.
process.env.NODE_ENV ??= 'production'
await import('../build/server/main.js')
