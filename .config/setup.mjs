// Makes a fresh clone ready: packages, build, browser. Node built-ins only, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildIsStale } from './build-stamp.mjs'
import { findChromium } from './chromium.mjs'
import { onceAtATime } from './once-at-a-time.mjs'

const root = path.resolve(import.meta.dirname, '..')
const mode = process.argv[2] ?? 'start'
const HEARTBEAT_MS = 10_000

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

function packagesAreStale() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const lock = path.join(root, 'package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs
}

async function installPackages() {
  if (!packagesAreStale()) return
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const fits = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
  const all = Object.keys(packages).filter((at) => at !== '' && fits(packages[at]))
  const howFar = () => {
    const there = all.filter((at) => existsSync(path.join(root, at, 'package.json')))
    return `${there.length} of ${all.length} packages`
  }
  await run('Installing packages (about a minute)', 'npm', ['ci', '--no-audit', '--no-fund'], { howFar })
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
