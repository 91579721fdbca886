#!/usr/bin/env node
// `legible` in the container: the product; `scan …`, its command line; `health`, what HEALTHCHECK asks.
const [command, ...args] = process.argv.slice(2)

if (command === undefined) await import('./start.mjs')
else if (command === 'scan') await scan()
else if (command === 'health') process.exit((await isHealthy()) ? 0 : 1)
else {
  process.stderr.write(
    `There is no command '${command}'. Start the product without one, or: scan <address> [options]\n`,
  )
  process.exit(2)
}

async function scan() {
  process.argv = [process.argv[0], 'scan', ...args]
  await import('../build/cli.js')
}

/** A worker listens on no port: while its process lives, it is as healthy as can be seen from here. */
async function isHealthy() {
  if (process.env.PROCESS_ROLE === 'worker') return true
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => null)
  return answer?.ok === true
}
