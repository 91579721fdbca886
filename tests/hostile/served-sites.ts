import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SiteName } from '../sites/start-site.ts'

export type ServedSites = {
  origins: ReadonlyMap<string, string>
  hosts: readonly string[]
  pid: number
  close: () => Promise<void>
}

/** Fixture sites in a process of their own, whose work and memory are not the scanner's. */
export async function serveSites(names: readonly SiteName[]): Promise<ServedSites> {
  const child = spawn(process.execPath, ['tests/sites/serve.mjs', ...names], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origins = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, origin] = /^(\w+)\s+(http:\S+)$/.exec(line) ?? []
    if (name && origin) origins.set(name, origin)
    const hosts = /^SCAN_ALLOWED_PRIVATE_TARGETS=(.+)$/.exec(line)?.[1]?.split(',')
    if (hosts) {
      const close = async () => {
        child.kill()
        await ended
      }
      return { origins, hosts, pid: child.pid ?? 0, close }
    }
  }
  throw new Error('The fixture sites did not start.')
}
