import { serveSite } from '../sites/start-site.ts'
import { attackSites } from './attack-sites.ts'

/** Serves the named attacks, each on a port of its own, and says on stdout which is where: one line of JSON. */
export async function serveAttacks(names: readonly string[]): Promise<void> {
  const sites = attackSites()
  const ports: Record<string, string> = {}
  for (const name of names) {
    const site = sites.get(name)
    if (site) ports[name] = (await serveSite(site)).hostPort
  }
  process.stdout.write(`${JSON.stringify(ports)}\n`)
  process.stdin.on('end', () => process.exit(0)).resume()
}
