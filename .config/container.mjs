#!/usr/bin/env node
// Entry point of the container: the product, its command lines (`scan …`, `admin …`), or HEALTHCHECK (`health`).
const [command, ...args] = process.argv.slice(2)

if (command === undefined) await import('./start.mjs')
else if (command === 'scan') await run('scan', '../build/cli.js')
else if (command === 'admin') await run('admin', '../build/admin.js')
else if (command === 'health') process.exit((await isHealthy()) ? 0 : 1)
else {
  process.stderr.write(
    `Unknown command '${command}'. Use none to start the product, scan <address> [options], or admin <command>\n`,
  )
  process.exit(2)
}

async function run(name, file) {
  process.argv = [process.argv[0], name, ...args]
  await import(file)
}

/** A worker has no port to ask, so a living process counts as healthy. */
async function isHealthy() {
  if (process.env.PROCESS_ROLE === 'worker') return true
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => null)
  return answer?.ok === true
}
