import { readFileSync, statSync } from 'node:fs'
import dns from 'node:dns/promises'

/** All addresses of a name. Rejects or returns an empty list for an unknown name, and stops soon after the signal. */
export type Resolver = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/** For names that the operator allowed: resolved like any program on this machine does, search domains included. */
export const systemResolver: Resolver = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}

// Both tries end before the limit of a lookup: a name server that answers only for IPv4 or only for IPv6 is enough.
const ANSWER_MS = 1_500
const TRIES = 2

/**
 * For names from scanned sites. Uses one cancellable client per lookup, because `dns.lookup` blocks one of Node's few
 * threads until it is answered. Without `servers` it asks the name servers of this machine.
 */
export function nameServerResolver(servers?: readonly string[]): Resolver {
  return async (hostname, signal) => {
    const known = hostsFile().get(hostname)
    if (known) return known
    const lookUp = async (client: dns.Resolver) => {
      const answers = await Promise.allSettled([client.resolve4(hostname), client.resolve6(hostname)])
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const [first] = answers
      if (addresses.length === 0 && first.status === 'rejected') throw first.reason
      return addresses
    }
    return withClient(signal, lookUp, servers)
  }
}

/** TXT records of a name, the parts of each joined; empty if there are none or no server answers in time. */
export type TextResolver = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/** TXT records for names from scanned sites; see `nameServerResolver`. */
export function nameServerTexts(): TextResolver {
  return async (name, signal) => {
    try {
      const records = await withClient(signal, (client) => client.resolveTxt(name))
      return records.map((parts) => parts.join(''))
    } catch {
      signal.throwIfAborted()
      return []
    }
  }
}

async function withClient<Value>(
  signal: AbortSignal,
  ask: (client: dns.Resolver) => Promise<Value>,
  servers?: readonly string[],
): Promise<Value> {
  signal.throwIfAborted()
  const client = new dns.Resolver({ timeout: ANSWER_MS, tries: TRIES })
  if (servers) client.setServers(servers)
  const stop = () => client.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await ask(client)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const HOSTS_FILE = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'
let hosts: { changedMs: number; names: ReadonlyMap<string, readonly string[]> } | null = null

/** Names from the hosts file of this machine, which name servers do not know. */
function hostsFile(): ReadonlyMap<string, readonly string[]> {
  const changedMs = statSync(HOSTS_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (hosts?.changedMs !== changedMs) hosts = { changedMs, names: changedMs ? readHosts() : new Map() }
  return hosts.names
}

function readHosts(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const line of readFileSync(HOSTS_FILE, 'utf8').split('\n')) {
    const [address, ...aliases] = (line.split('#')[0] ?? '').trim().split(/\s+/)
    for (const alias of address ? aliases : []) {
      const name = alias.toLowerCase()
      names.set(name, [...(names.get(name) ?? []), String(address)])
    }
  }
  return names
}
