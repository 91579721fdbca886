import { createInterface } from 'node:readline'
import { serveSite } from '../sites/start-site.ts'
import { attackSites } from './attack-sites.ts'

/**
 * Serves the attacks that are named in the first line of stdin, each on a port of its own, and says on stdout where: one
 * line of JSON. Ends with stdin.
 */
export async function serveAttacks(): Promise<void> {
  const sites = attackSites()
  const input = createInterface({ input: process.stdin })
  input.once('close', () => process.exit(0))
  for await (const line of input) {
    const hosts: Record<string, string> = {}
    for (const name of JSON.parse(line) as string[]) {
      const site = sites.get(name)
      if (!site) throw new Error(`There is no attack '${name}'.`)
      hosts[name] = (await serveSite(site)).hostPort
    }
    process.stdout.write(`${JSON.stringify(hosts)}\n`)
  }
}
