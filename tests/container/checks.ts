import { apiClient } from '../support/api-client.ts'
import type { RunningSite } from '../sites/start-site.ts'
import { podman, podmanOk } from './engine.ts'
import { freePort, IMAGE, inside, PROFILE, SAFE, startContainer } from './run-container.ts'

export type Row = { what: string; result: string; passed: boolean }

/** Room for what a release adds; beyond it somebody should look at what came in. */
const SIZE_LIMIT_MB = 900
const STOP_LIMIT_S = 10
/** What a browser needs that nothing else measures: there is a score only with one. */
const BY_BROWSER = ['accessibilityResults', 'coreWebVitalsResults']

export async function checkImage(): Promise<Row[]> {
  const mb = Math.round(Number(await podmanOk(['image', 'inspect', IMAGE, '--format', '{{.Size}}'])) / 1e6)
  const files = await podmanOk(['run', '--rm', '--entrypoint', 'ls', IMAGE, '-A', '/app'])
  const config = JSON.parse(await podmanOk(['image', 'inspect', IMAGE, '--format', '{{json .Config}}'])) as Record<
    string,
    unknown
  >
  const facts = ['User', 'Volumes', 'ExposedPorts', 'StopSignal'].map((name) => JSON.stringify(config[name]))
  const expected = '"10001:10001" {"/data":{}} {"3000/tcp":{}} "SIGTERM"'
  return [
    { what: 'size of the image', result: `${mb} MB`, passed: mb <= SIZE_LIMIT_MB },
    row('files of the product in it', files.split('\n').join(' '), '.config LICENSE build node_modules package.json'),
    row('user, volume, port, signal', facts.join(' '), expected),
  ]
}

/** Starts the product, scans with it, ends it by power cut and by request. */
export async function checkProduct(site: RunningSite): Promise<Row[]> {
  const [name, volume] = [`legible-test-${process.pid}`, `legible-test-${process.pid}`]
  const env = { ANONYMOUS_SCANS: 'open', RATE_LIMIT_FACTOR: '0', SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort }
  try {
    const port = await freePort()
    const first = await startContainer(name, volume, port, env)
    const user = await inside(name, 'echo $(id -u):$(id -g) $(stat -c %a:%u /data)')
    const written = await inside(
      name,
      'touch /app/x /etc/x /usr/x 2>/dev/null; ls /app/x /etc/x /usr/x 2>/dev/null | wc -l',
    )
    const health = await podman(['healthcheck', 'run', name])
    const client = apiClient(first.origin)
    const { body, status } = await client.post('/api/scans', { url: site.origin })
    const id = String((body as { id?: string }).id)
    const scan = await client.scanOver(id, 120_000)
    const sandbox = await sandboxOf(name)
    await podmanOk(['kill', '--signal', 'KILL', name])
    await podmanOk(['wait', name])
    await podmanOk(['rm', name])
    await startContainer(name, volume, port, env)
    const again = await client.get(`/api/scans/${id}`)
    const stopped = await stop(name)
    return [
      { what: 'ready on a new volume', result: `${first.readyMs} ms`, passed: true },
      row('user, mode and owner of /data', user, '10001:10001 700:10001'),
      row('files that can be written outside /data and /tmp', written, '0'),
      row('health check', String(health.code), '0'),
      row('a scan over the API', `${status} ${String(scan['status'])}`, '201 completed'),
      row('modules judged by the browser inside', judgedByBrowser(scan), BY_BROWSER.join(' ')),
      sandbox,
      row(
        'the scan after kill -9 and a new container',
        String((again.body as Record<string, unknown>)['status']),
        'completed',
      ),
      { what: 'exit code and time of a stop', ...stopped },
    ]
  } finally {
    await podman(['rm', '--force', '--ignore', name])
    await podman(['volume', 'rm', '--force', volume])
  }
}

/** The command line of the image, as a build server calls it. */
export async function checkCommandLine(site: RunningSite): Promise<Row[]> {
  const scan = (args: readonly string[], options: readonly string[] = ['--security-opt', `seccomp=${PROFILE}`]) =>
    podman(['run', '--rm', '--network', 'host', ...SAFE, ...options, IMAGE, 'scan', ...args])
  const target = [site.origin, '--allow-private', site.hostPort, '--json']
  const whole = await scan([...target, '--fail-under', '100'])
  const quick = await scan([...target, '--quick', '--fail-under', '1'])
  const unusable = await scan([])
  const command = await podman(['run', '--rm', IMAGE, 'scna'])
  const bare = await scan(target, [])
  return [
    row(
      'scan: exit code and modules judged by the browser',
      `${whole.code} ${judgedByBrowser(read(whole.stdout))}`,
      `1 ${BY_BROWSER.join(' ')}`,
    ),
    row('scan --quick: exit code and status', `${quick.code} ${String(read(quick.stdout)['status'])}`, '0 completed'),
    row('exit codes without an address and of an unknown command', `${unusable.code} ${command.code}`, '2 2'),
    row('without the seccomp profile: the missing sandbox', /sandbox/i.test(bare.stderr) ? 'told' : 'not told', 'told'),
  ]
}

function row(what: string, result: string, expected: string): Row {
  return { what, result, passed: result === expected }
}

function judgedByBrowser(scan: Record<string, unknown>): string {
  return BY_BROWSER.filter((id) => typeof (scan[id] as { score?: unknown } | null)?.score === 'number').join(' ')
}

function read(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The process that all pages come from lives in a process namespace of its own: so its sandbox was built. */
async function sandboxOf(name: string): Promise<Row> {
  const depths = await inside(
    name,
    `for p in /proc/[0-9]*; do c=$(tr '\\0' ' ' < $p/cmdline 2>/dev/null)
     case "$c" in *--no-zygote-sandbox*) ;; *--type=zygote*) grep ^NSpid $p/status | wc -w;; esac; done | sort -u`,
  )
  // `NSpid:`, the number out here, the number in there.
  return row('words of NSpid of the browser’s sandboxed processes', depths.split('\n').join(' '), '3')
}

async function stop(name: string): Promise<Omit<Row, 'what'>> {
  const began = performance.now()
  await podmanOk(['stop', '--time', String(STOP_LIMIT_S), name])
  const seconds = (performance.now() - began) / 1000
  const code = await podmanOk(['inspect', name, '--format', '{{.State.ExitCode}}'])
  return { result: `${code}, ${seconds.toFixed(1)} s`, passed: code === '0' && seconds < STOP_LIMIT_S }
}
