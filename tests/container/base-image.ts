import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../support/run-program.ts'
import { podman, podmanOk, WORK } from './engine.ts'

const NAME = 'localhost/legible-test-node'
const AUTHORITIES = 'etc/ssl/certs/ca-certificates.crt'

/**
 * A stand-in for the Node image where no registry can be reached: a small Debian of this machine's mirror, with this
 * machine's Node, npm and trusted authorities.
 */
export async function standInImage(): Promise<string> {
  if ((await podman(['image', 'exists', NAME])).code === 0) return NAME
  const root = path.join(WORK, 'rootfs')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  await must('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian'])
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale']) {
    rmSync(path.join(root, folder), { recursive: true, force: true })
  }
  takeSources(root)
  takeNode(root)
  const archive = path.join(WORK, 'rootfs.tar')
  await must('tar', ['-C', root, '--numeric-owner', '-cf', archive, '.'])
  await podmanOk(['import', archive, NAME])
  rmSync(root, { recursive: true, force: true })
  rmSync(archive)
  return NAME
}

/** Chromium comes from the security archive. */
function takeSources(root: string): void {
  const archive = (name: string, suites: string) =>
    [
      'Types: deb',
      `URIs: http://deb.debian.org/${name}`,
      `Suites: ${suites}`,
      'Components: main',
      'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg',
      '',
    ].join('\n')
  const sources = [archive('debian', 'bookworm bookworm-updates'), archive('debian-security', 'bookworm-security')]
  rmSync(path.join(root, 'etc/apt/sources.list'), { force: true })
  writeFileSync(path.join(root, 'etc/apt/sources.list.d/debian.sources'), sources.join('\n'))
}

function takeNode(root: string): void {
  const local = path.join(root, 'usr/local')
  copyFileSync(realpathSync(process.execPath), path.join(local, 'bin/node'))
  const npm = ['../lib/node_modules/npm', '../../lib/node_modules/npm']
    .map((place) => path.resolve(path.dirname(realpathSync(process.execPath)), place))
    .find((place) => existsSync(place))
  if (!npm) throw new Error('npm was not found beside this Node.')
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name))
  if (!existsSync(path.join('/', AUTHORITIES))) return
  mkdirSync(path.join(root, path.dirname(AUTHORITIES)), { recursive: true })
  copyFileSync(path.join('/', AUTHORITIES), path.join(root, AUTHORITIES))
  mkdirSync(path.join(local, 'etc'), { recursive: true })
  writeFileSync(path.join(local, 'etc/npmrc'), `cafile=/${AUTHORITIES}\n`)
}

async function must(file: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runProgram(file, args)
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${(stderr || stdout).trim().slice(-400)}`)
}
