// Builds all that `npm start` serves: the Remix app with its server, the child processes, the embeds.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundle, bundleScanProcess } from './bundle.mjs'
import { stampBuild } from './build-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const startedAt = new Date()
/** Where a build grows: what is served stays whole until it takes that place, and stays when it fails. */
const NEXT = 'dist'

try {
  rmSync(path.join(root, NEXT), { recursive: true, force: true })
  say('1 of 3: pages and server')
  await run('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')
  say('2 of 3: database, scan and simulation processes, command line')
  await Promise.all([
    bundle('host/embedded-mongo/main.ts', `${NEXT}/embedded-mongo/main.js`, ['lmdb']),
    bundleScanProcess(NEXT),
    bundle('analyzer/cli.ts', `${NEXT}/cli.js`),
  ])
  say('3 of 3: widgets for other sites')
  await run('widgets/build.mjs', '--embed-out', `${NEXT}/embed`)
  takePlace()
  stampBuild(root, startedAt)
} catch (error) {
  rmSync(path.join(root, NEXT), { recursive: true, force: true })
  say(error.message)
  process.exit(1)
}

function takePlace() {
  const [build, before] = ['build', '.cache/build-before'].map((folder) => path.join(root, folder))
  rmSync(before, { recursive: true, force: true })
  mkdirSync(path.dirname(before), { recursive: true })
  if (existsSync(build)) renameSync(build, before)
  renameSync(path.join(root, NEXT), build)
  rmSync(before, { recursive: true, force: true })
}

/** Runs a program of the project. What it prints is shown only when it fails. */
function run(file, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: NEXT }
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
