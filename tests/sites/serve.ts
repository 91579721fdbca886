import { SITES, startSite, type SiteName } from './start-site.ts'

/** `node tests/sites/serve.mjs [name…]`: serves fixture sites over http and https until it is stopped. */
const asked = process.argv.slice(2)
const names = (asked.length > 0 ? asked : Object.keys(SITES)).filter((name): name is SiteName => name in SITES)
const unknown = asked.filter((name) => !(name in SITES))
if (unknown.length > 0) {
  console.error(`No such site: ${unknown.join(', ')}. There are: ${Object.keys(SITES).join(', ')}`)
  process.exit(2)
}
const sites = await Promise.all(
  names.flatMap((name) => [false, true].map(async (https) => ({ name, ...(await startSite(name, { https })) }))),
)
for (const { name, origin } of sites) console.log(`${name.padEnd(12)} ${origin}`)
console.log(`\nSCAN_ALLOWED_PRIVATE_TARGETS=${sites.map((site) => site.hostPort).join(',')}`)
const ca = sites.find((site) => site.caPem)?.caPem
if (ca) console.log(`\nAuthority of the https sites, for SCAN_EXTRA_CA_FILE:\n${ca}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
