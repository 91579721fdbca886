import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { descendantsOf } from '../support/process-family.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import type { Row } from './row.ts'
import { serveSites } from './served-sites.ts'

const SCAN_LIMIT_MS = 120_000
const PROBE_LIMIT_MS = 1_000
const PROBE_EVERY_MS = 250
const WEIGH_EVERY_MS = 1_000
const STOP_LIMIT_MS = 10_000
const ALL_LIMIT_MB = 2_500
const NODE_LIMIT_MB = 700
const PROBES = ['/healthz', '/'] as const

/** The built product scans each attack while it is asked for its pages and scans an ordinary site of another tenant. */
export async function withstandAttacks(names: readonly string[]): Promise<Row[]> {
  const attacks = await startAttacks(names)
  const good = await serveSites(['good'])
  const product = await startProduct({
    env: {
      SCAN_ALLOWED_PRIVATE_TARGETS: [...attacks.hosts.values(), ...good.hosts].join(','),
      ANONYMOUS_SCANS: 'open',
      RATE_LIMIT_FACTOR: '0',
      SCAN_CONCURRENCY: '2',
    },
  })
  const watch = watchProduct(product)
  const slow: string[] = []
  const stuck: string[] = []
  let longest = { name: '', ms: 0 }
  try {
    for (const [name, host] of attacks.hosts) {
      watch.begin(name)
      const began = performance.now()
      const neighbor = scanOf(apiClient(product.origin), `${good.origins.get('good')}/`)
      const attack = await scanOf(apiClient(product.origin), `http://${host}/`)
      const ms = performance.now() - began
      if (ms > longest.ms) longest = { name, ms }
      if (attack === null) slow.push(name)
      const beside = await neighbor
      if (beside !== 'completed') stuck.push(name)
      // A run of an hour may be cut off: what was seen until then is said with each attack.
      process.stderr.write(
        `hostile: ${name}: ${attack ?? 'not over'} after ${Math.round(ms / 100) / 10} s, the scan beside it ${beside}; until now answers within ${Math.round(watch.slowest().ms)} ms, ${watch.all().mb} MB in all, ${watch.node().mb} MB in one process\n`,
      )
    }
  } finally {
    watch.stop()
    attacks.close()
    await good.close()
  }
  const began = performance.now()
  const code = await product.stop()
  const stopMs = performance.now() - began
  const count = attacks.hosts.size
  return [
    {
      what: `${count} attacks, longest scan`,
      result: `${Math.round(longest.ms / 1000)} s (${longest.name})${slow.length > 0 ? `, not over in ${SCAN_LIMIT_MS / 1000} s: ${slow.join(', ')}` : ''}`,
      passed: slow.length === 0,
    },
    {
      what: "another tenant's scan beside each",
      result: stuck.length === 0 ? 'all completed' : `failed beside ${stuck.join(', ')}`,
      passed: stuck.length === 0,
    },
    {
      what: `slowest of ${watch.probes()} answers of ${PROBES.join(' and ')}`,
      result: `${Math.round(watch.slowest().ms)} ms (${watch.slowest().name})`,
      passed: watch.slowest().ms < PROBE_LIMIT_MS,
    },
    {
      what: 'memory of all processes, shared pages counted once',
      result: `${watch.all().mb} MB at most (${watch.all().name})`,
      passed: watch.all().mb < ALL_LIMIT_MB,
    },
    {
      what: 'memory of one Node process',
      result: `${watch.node().mb} MB at most (${watch.node().name})`,
      passed: watch.node().mb < NODE_LIMIT_MB,
    },
    {
      what: 'stop by SIGTERM',
      result: `${Math.round(stopMs)} ms, exit code ${code}`,
      passed: code === 0 && stopMs < STOP_LIMIT_MS,
    },
  ]
}

/** How a scan ended; null when it was not over in time. */
async function scanOf(person: ApiClient, url: string): Promise<string | null> {
  const { body, status } = await person.post('/api/scans', { url })
  if (status !== 201) throw new Error(`A scan of ${url} was answered with ${status}: ${JSON.stringify(body)}`)
  const { id } = body as { id: string }
  return person.scanOver(id, SCAN_LIMIT_MS).then(
    ({ status: end, failure }) =>
      failure ? `${String(end)} (${(failure as { message: string }).message})` : String(end),
    () => null,
  )
}

/** In a process of their own, whose work and memory are not the product's: this same command, told to serve. */
async function startAttacks(names: readonly string[]) {
  const command = [...process.execArgv, process.argv[1] ?? '', 'serve-attacks']
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write(`${JSON.stringify(names)}\n`)
  for await (const line of createInterface({ input: child.stdout })) {
    return { hosts: new Map(Object.entries(JSON.parse(line) as Record<string, string>)), close: () => child.kill() }
  }
  throw new Error('The attacks did not start.')
}

/** Asks for pages all the time, and notes the slowest answer and the most memory with the attack that was under way. */
function watchProduct(product: Product) {
  let name = ''
  let probes = 0
  let slowest = { name, ms: 0 }
  let all = { name, mb: 0 }
  let node = { name, mb: 0 }
  async function probe(path: string): Promise<void> {
    const during = name
    const began = performance.now()
    const fine = await fetch(product.origin + path, { signal: AbortSignal.timeout(30_000) }).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
    const ms = fine ? performance.now() - began : Infinity
    probes += 1
    if (ms > slowest.ms) slowest = { name: during, ms }
  }
  const asking = setInterval(() => void Promise.all(PROBES.map(probe)), PROBE_EVERY_MS)
  /** Not in this thread: the kernel takes its time to add up a browser, and the answers are timed here. */
  async function weigh(): Promise<void> {
    const family = [product.pid, ...descendantsOf(product.pid)]
    const shares = await Promise.all(family.map((pid) => megabytes(pid, 'smaps_rollup', 'Pss:')))
    const sum = Math.round(shares.reduce((mb, share) => mb + share, 0))
    if (sum > all.mb) all = { name, mb: sum }
    for (const pid of family) {
      const mb = (await isNode(pid)) ? Math.round(await megabytes(pid, 'status', 'VmRSS:')) : 0
      if (mb > node.mb) node = { name, mb }
    }
  }
  let weighed = Promise.resolve()
  const weighing = setInterval(() => (weighed = weighed.then(weigh)), WEIGH_EVERY_MS)
  return {
    begin: (attack: string) => (name = attack),
    probes: () => probes,
    slowest: () => slowest,
    all: () => all,
    node: () => node,
    stop: () => {
      clearInterval(asking)
      clearInterval(weighing)
    },
  }
}

async function isNode(pid: number): Promise<boolean> {
  return /(^|\/)node\0/.test(await read(`/proc/${pid}/cmdline`))
}

async function megabytes(pid: number, file: string, field: string): Promise<number> {
  const lines = (await read(`/proc/${pid}/${file}`)).split('\n')
  const line = lines.find((one) => one.startsWith(field))
  return Number.parseInt(line?.slice(field.length).trim() ?? '0', 10) / 1024
}

/** Empty for a process that ended while we looked. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
