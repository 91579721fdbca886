import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram, type Ended } from '../support/run-program.ts'

/** Images and containers of this test only, kept between runs so that a second build takes the first one's layers. */
export const WORK = path.join('/var/tmp', `legible-container-${process.getuid?.() ?? 0}`)

/** Programs that are missing here, each with the Debian package that brings it. */
export function missingTools(withBase: boolean): string[] {
  const tools = [['podman', 'podman'], ['runc', 'runc'], ...(withBase ? [] : [['debootstrap', 'debootstrap']])]
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
  return tools
    .filter(([tool = '']) => !places.some((place) => existsSync(path.join(place, tool))))
    .map(([, name = '']) => name)
}

/** Runs podman with storage of our own; the machine's own containers are never seen. */
export async function podman(args: readonly string[], options: { log?: boolean } = {}): Promise<Ended> {
  return await runProgram('podman', args, { ...options, env: settings() })
}

/** The same, and an error with its last words when it fails. */
export async function podmanOk(args: readonly string[], options: { log?: boolean } = {}): Promise<string> {
  const { code, stdout, stderr } = await podman(args, options)
  if (code !== 0)
    throw new Error(`podman ${args[0] ?? ''} ended with ${code}: ${stderr.trim().split('\n').slice(-3).join(' | ')}`)
  return stdout.trim()
}

function settings(): Record<string, string> {
  const [storage, containers] = [path.join(WORK, 'storage.conf'), path.join(WORK, 'containers.conf')]
  if (!existsSync(containers)) {
    mkdirSync(WORK, { recursive: true, mode: 0o700 })
    const places = ['graphroot', 'runroot'].map((name) => `${name} = "${path.join(WORK, name)}"`)
    writeFileSync(storage, ['[storage]', 'driver = "overlay"', ...places, ''].join('\n'))
    // Without limits of their own, a container inside a container may not raise them.
    const limits = 'default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]'
    writeFileSync(containers, ['[containers]', limits, '[engine]', 'runtime = "runc"', ''].join('\n'))
  }
  return { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers }
}
