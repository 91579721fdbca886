// Builds everything that `npm start` serves: the Remix app with its server, the child processes, the embeds.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bundle, bundleCommandLine } from './bundle.mjs'
import { stampBuild } from './build-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const startedAt = new Date()
/** A build is made here and swapped in when complete, so a failed one leaves what is being served alone. */
const NEXT = 'dist'

try {
  rmSync(path.join(root, NEXT), { recursive: true, force: true })
  log('1 of 3: pages and server')
  await run('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')
  log('2 of 3: database, scan and simulation processes, command lines')
  await Promise.all([
    bundle('host/embedded-mongo/main.ts', `${NEXT}/embedded-mongo/main.js`, ['lmdb']),
    bundleCommandLine(NEXT),
    bundle('host/admin.ts', `${NEXT}/admin.js`),
  ])
  log('3 of 3: widgets for other sites')
  await run('widgets/build.mjs', '--embed-out', `${NEXT}/embed`)
  replaceBuild()
  stampBuild(root, startedAt)
} catch (error) {
  rmSync(path.join(root, NEXT), { recursive: true, force: true })
  log(error.message)
  process.exit(1)
}

function replaceBuild() {
  const [build, previous] = ['build', '.cache/build-before'].map((folder) => path.join(root, folder))
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(path.dirname(previous), { recursive: true })
  if (existsSync(build)) renameSync(build, previous)
  renameSync(path.join(root, NEXT), build)
  rmSync(previous, { recursive: true, force: true })
}

/** Runs a program of the project and shows its output only when it fails. */
function run(file, ...args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: NEXT }
    const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      // Vite appends the list of all watched files to its error.
      reject(new Error(`${file} ended with exit code ${code}:\n${output.split('watchFiles:')[0].trimEnd()}`))
    })
  })
}

function log(text) {
  process.stderr.write(`build: ${text}\n`)
}
