/** Installs the packed package into a consumer of each React, outside git, as somebody else would. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const here = import.meta.dirname
const root = path.resolve(here, '../..')
const cache = path.join(root, '.cache/consumers')

export const CONSUMERS = ['react-18', 'react-19']

/** @param {string} name @returns {string} the folder that a consumer is installed in */
export function installedAt(name) {
  return path.join(cache, name)
}

function npm(args, cwd) {
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function pack() {
  const build = [path.join(root, 'widgets/build.mjs'), '--embed-out', path.join(cache, 'embed')]
  execFileSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [{ filename }] = JSON.parse(npm(['pack', '--json', '--pack-destination', cache], path.join(root, 'widgets')))
  const packed = path.join(cache, 'widgets.tgz')
  await rename(path.join(cache, filename), packed)
  return packed
}

/** What an installation was made of: where nothing changed, it stands. */
async function stampOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function install(name, packed) {
  const source = path.join(here, name, 'package.json')
  const folder = installedAt(name)
  const stamp = await stampOf([source, packed])
  const done = await readFile(path.join(folder, '.stamp'), 'utf8').catch(() => '')
  if (done === stamp) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(source, path.join(folder, 'package.json'))
  await cp(packed, path.join(folder, 'widgets.tgz'))
  npm(['install', '--ignore-scripts', '--no-package-lock', '--prefer-offline'], folder)
  await writeFile(path.join(folder, '.stamp'), stamp)
}

/** Builds and packs `widgets/` and installs every consumer. Seconds the first time, then next to nothing. */
export async function installConsumers() {
  await mkdir(cache, { recursive: true })
  const packed = await pack()
  for (const name of CONSUMERS) {
    await install(name, packed)
    await cp(path.join(here, 'react-app'), path.join(installedAt(name), 'app'), { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await installConsumers()
