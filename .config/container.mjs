#!/usr/bin/env node
// Entry point of the container: the product, its command line (`scan …`), or HEALTHCHECK (`health`).
const [command, ...args] = process.argv.slice(2)

if (command === undefined) await import('./start.mjs')
else if (command === 'scan') await scan()
else if (command === 'health') process.exit((await isHealthy()) ? 0 : 1)
else {
  process.stderr.write(`Unknown command '${command}'. Use none to start the product, or: scan <address> [options]\n`)
  process.exit(2)
}

async function scan() {
  process.argv = [process.argv[0], 'scan', ...args]
  await import('../build/cli.js')
}

/** A worker has no port to ask, so a living process counts as healthy. */
async function isHealthy() {
  if (process.env.PROCESS_ROLE === 'worker') return true
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => null)
  return answer?.ok === true
}
