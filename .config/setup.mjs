// Makes a fresh clone ready: packages, build, browser. Node built-ins only, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildIsStale } from './build-stamp.mjs'
import { findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const mode = process.argv[2] ?? 'start'

requireNode()
installPackages()
if (mode === 'start' || mode === 'test') build()
if (mode === 'test') {
  installBrowser()
  installConsumers()
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)
}

function installPackages() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const lock = path.join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  run('Installing packages (about a minute)', 'npm', ['ci', '--no-audit', '--no-fund'])
}

function build() {
  if (!buildIsStale(root)) return
  run('Building the product (about half a minute)', process.execPath, [path.join(root, '.config/build.mjs')])
}

/** Tests want the system's own browser; the packaged one serves where none can be installed. */
function installBrowser() {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (!isRoot || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) {
    say('No browser found and none can be installed from here: the packaged one is used, browser tests may be skipped.')
    return
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('Reading the list of Debian packages', 'apt-get', ['update', '-qq'], env)
  run(
    'Installing chromium (about a minute)',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    env,
  )
}

/** The apps of other people that the tests install the widgets package into. */
function installConsumers() {
  const installer = path.join(root, 'tests/consumers/install.mjs')
  run('Installing the widgets into React 18 and 19 apps (seconds)', process.execPath, [installer])
}

function run(what, command, args, env = process.env) {
  const started = Date.now()
  say(`${what} …`)
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (error) fail(`${what}: ${error.message}`)
  if (status !== 0) fail(`${what} failed with exit code ${status}.`)
  say(`${what}: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

function say(text) {
  process.stderr.write(`setup: ${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
