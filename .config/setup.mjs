// Makes a fresh clone ready: packages, build, browser. Node built-ins only, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIsStale } from './build-stamp.mjs'
import { findChromium } from './chromium.mjs'
import { onceAtATime } from './once-at-a-time.mjs'

const root = path.resolve(import.meta.dirname, '..')
const mode = process.argv[2] ?? 'start'
const HEARTBEAT_MS = 10_000
const LOCK = path.join(root, 'package-lock.json')
/** npm writes it last. */
const PACKAGES = path.join(root, 'node_modules/.package-lock.json')
const INSTALLED_FROM = path.join(root, 'node_modules/.installed-from')

requireNode()
if (packagesAreStale() || (mode !== 'install' && mode !== 'dev' && buildIsStale(root))) {
  await onceAtATime(path.join(root, '.cache'), say, async () => {
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
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)
}

/** Newer than the packages, the lock file may still be the one that they were installed from: a checkout touches it too. */
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
  const howFar = () => {
    const there = all.filter((at) => existsSync(path.join(root, at, 'package.json')))
    return `${there.length} of ${all.length} packages`
  }
  await run('Installing packages (about a minute)', 'npm', ['ci', '--no-audit', '--no-fund'], { howFar })
  writeFileSync(INSTALLED_FROM, fingerprint(LOCK))
}

async function build() {
  if (!buildIsStale(root)) return
  await run('Building the product (about half a minute)', process.execPath, [path.join(root, '.config/build.mjs')])
}

/** Tests want the system's own browser; the packaged one serves where none can be installed. */
async function installBrowser() {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!isRoot || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) {
    say('No browser found and none can be installed from here: the packaged one is used, browser tests may be skipped.')
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

/** The apps of other people that the tests install the widgets package into. */
async function installConsumers() {
  const installer = path.join(root, 'tests/consumers/install.mjs')
  await run('Installing the widgets into React 18 and 19 apps (seconds)', process.execPath, [installer])
}

/** Runs a long part, and says what it does, every ten seconds how far it is, and how long it took. */
async function run(what, command, args, { env = process.env, howFar = () => 'at work' } = {}) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  say(`${what} …`)
  const heartbeat = setInterval(() => say(`${what}: ${howFar()}, ${seconds()} s`), HEARTBEAT_MS)
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
  say(`${what}: done in ${seconds()} s`)
}

function say(text) {
  process.stderr.write(`setup: ${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
