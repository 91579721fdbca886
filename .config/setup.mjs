// Prepares a fresh clone: packages, build, browser. Only Node built-ins, because nothing is installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIsStale } from './build-stamp.mjs'
import { findChromium } from './chromium.mjs'
import { withSetupLock } from './setup-lock.mjs'

const root = path.resolve(import.meta.dirname, '..')
const mode = process.argv[2] ?? 'start'
const HEARTBEAT_MS = 10_000
const LOCK = path.join(root, 'package-lock.json')
/** npm writes this file last. */
const PACKAGES = path.join(root, 'node_modules/.package-lock.json')
const INSTALLED_FROM = path.join(root, 'node_modules/.installed-from')

requireNode()
if (packagesAreStale() || (mode !== 'install' && mode !== 'dev' && buildIsStale(root))) {
  await withSetupLock(path.join(root, '.cache'), log, async () => {
    await installPackages()
    if (mode === 'start' || mode === 'test') await build()
  })
}
if (mode === 'test') {
  await installBrowser()
  await installConsumers()
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Node 20.19 or newer is required; this is ${process.versions.node}.`)
}

/** A checkout touches the lock file without changing it: if it is newer, its hash decides. */
function packagesAreStale() {
  if (!existsSync(PACKAGES)) return true
  if (statSync(PACKAGES).mtimeMs >= statSync(LOCK).mtimeMs) return false
  return !existsSync(INSTALLED_FROM) || readFileSync(INSTALLED_FROM, 'utf8') !== fingerprint(LOCK)
}

function fingerprint(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

async function installPackages() {
  if (!packagesAreStale()) return
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'))
  const fits = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
  const all = Object.keys(packages).filter((at) => at !== '' && fits(packages[at]))
  const progress = () => {
    const there = all.filter((at) => existsSync(path.join(root, at, 'package.json')))
    return `${there.length} of ${all.length} packages`
  }
  await run('Installing packages (about a minute)', 'npm', ['ci', '--no-audit', '--no-fund'], { progress })
  writeFileSync(INSTALLED_FROM, fingerprint(LOCK))
}

async function build() {
  if (!buildIsStale(root)) return
  await run('Building the product (about half a minute)', process.execPath, [path.join(root, '.config/build.mjs')])
}

/** Tests use the system's browser, and the packaged one where none can be installed. */
async function installBrowser() {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!isRoot || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) {
    log('No browser was found, and none can be installed here. The packaged one is used; browser tests may be skipped.')
    return
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('Reading the list of Debian packages', 'apt-get', ['update', '-qq'], { env })
  await run(
    'Installing chromium (about a minute)',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    { env },
  )
}

/** Prepares the consumer apps into which the tests install the widgets package. */
async function installConsumers() {
  const installer = path.join(root, 'tests/consumers/install.mjs')
  await run('Installing the widgets into React 18 and 19 apps (seconds)', process.execPath, [installer])
}

/** Runs a long step and reports its progress every ten seconds and its duration at the end. */
async function run(what, command, args, { env = process.env, progress = () => 'running' } = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  log(`${what} …`)
  const heartbeat = setInterval(() => log(`${what}: ${progress()}, ${seconds()} s`), HEARTBEAT_MS)
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  const stop = (signal) => child.kill(signal) && fail(`${what} was stopped.`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(`: ${error.message}`))
    child.once('exit', (code, signal) => resolve(code === 0 ? '' : ` failed with ${signal ?? `exit code ${code}`}.`))
  })
  clearInterval(heartbeat)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (outcome) fail(`${what}${outcome}`)
  log(`${what}: done in ${seconds()} s`)
}

function log(text) {
  process.stderr.write(`setup: ${text}\n`)
}

function fail(text) {
  log(text)
  process.exit(1)
}
