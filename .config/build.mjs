// Builds all that `npm start` serves: the Remix app with its server, the child processes, the embeds.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { bundle } from './bundle.mjs'
import { stampBuild } from './build-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
const startedAt = new Date()

try {
  say('1 of 3: pages and server')
  await run('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')
  say('2 of 3: database, simulation and PDF processes')
  await Promise.all([
    bundle('host/embedded-mongo/main.ts', 'build/embedded-mongo/main.js', ['lmdb']),
    bundle('analyzer/gather/lab/lab-worker.ts', 'build/lab-worker.js'),
    bundle('host/server/reports/pdf/pdf-worker.tsx', 'build/pdf-worker.js'),
  ])
  say('3 of 3: widgets for other sites')
  await run('widgets/build.mjs')
  stampBuild(root, startedAt)
} catch (error) {
  say(error.message)
  process.exit(1)
}

/** Runs a program of the project. What it prints is shown only when it fails. */
function run(file, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      // Vite ends its report with the list of all files that it watched.
      reject(new Error(`${file} ended with exit code ${code}:\n${said.split('watchFiles:')[0].trimEnd()}`))
    })
  })
}

function say(text) {
  process.stderr.write(`build: ${text}\n`)
}
