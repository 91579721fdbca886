import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { podman, podmanOk } from './engine.ts'

export const IMAGE = 'localhost/legible-test'
export const PROFILE = 'docs/deploy/seccomp.json'
/** As docs/container.md says to run it. */
export const SAFE = [
  '--read-only',
  '--tmpfs',
  '/tmp:rw,size=512m,mode=1777',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
] as const
const READY_MS = 90_000

export type RunningContainer = { origin: string; readyMs: number }

/** Starts the product on that port of this machine, with a volume for its data, and waits until it can serve. */
export async function startContainer(
  name: string,
  volume: string,
  port: number,
  env: Record<string, string>,
): Promise<RunningContainer> {
  const origin = `http://127.0.0.1:${port}`
  const settings = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, ...env }
  const began = performance.now()
  // Not published but on this machine's network: the fixture sites answer on loopback only.
  await podmanOk([
    ...['run', '--detach', '--name', name, '--network', 'host', ...SAFE, '--security-opt', `seccomp=${PROFILE}`],
    ...['--volume', `${volume}:/data`],
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    IMAGE,
  ])
  await untilReady(name, origin)
  return { origin, readyMs: Math.round(performance.now() - began) }
}

async function untilReady(name: string, origin: string): Promise<void> {
  const until = Date.now() + READY_MS
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until)
      throw new Error(`${name} was not ready in time: ${(await podman(['logs', name])).stderr.slice(-500)}`)
    await pause(250)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Runs a line of shell in a running container. */
export async function inside(name: string, line: string): Promise<string> {
  return (await podman(['exec', name, 'sh', '-c', line])).stdout.trim()
}
