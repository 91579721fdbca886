import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { startSite } from '../../sites/start-site.ts'
import { apiClient, type ApiClient } from '../../support/api-client.ts'
import { startProduct } from '../../support/start-product.ts'
import { median, round } from '../statistics.ts'
import { askAtRate, askSteadily, type Asked } from './ask-server.ts'
import { atLeast, atMost, measureOf, type Figure, type LoadOptions, type LoadReport, type Measure } from './load.ts'

const PAGES = ['/', '/platform', '/auth']
const ROUNDS = 3
const READERS = 16
const SECONDS_A_ROUND = 5
const LEAST_OF_BARE = 0.6
const ACCOUNTS = 10
const PER_SECOND = 50
const READ_LIMIT_MS = 150
const RUNNING = 4
const POSTS = 20
const POST_LIMIT_MS = 300

/** R11: our pages beside a Remix app of nothing, and the API at a fixed rate, with and without scans that run. */
export async function benchPages({ seconds, say }: LoadOptions): Promise<LoadReport> {
  const [site, bare] = await Promise.all([startSite('good'), startBareRemix()])
  const product = await startProduct({
    env: { RATE_LIMIT_FACTOR: '0', SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort },
  })
  try {
    const pages: LoadReport = { measures: [], figures: [] }
    for (const path of PAGES) {
      say(`pages: ${path}`)
      add(pages, await compareWithBare(product.origin, path, bare.origin, Math.min(seconds, SECONDS_A_ROUND)))
    }
    say('pages: the API')
    const people = await Promise.all(
      Array.from({ length: ACCOUNTS }, () => personWithScan(product.origin, site.origin)),
    )
    add(pages, await readScans(product.origin, people, seconds))
    add(pages, await postWhileRunning(people, site.origin))
    return pages
  } finally {
    bare.close()
    await product.stop()
    await site.close()
  }
}

function add(to: LoadReport, { measures, figures }: LoadReport): void {
  to.measures.push(...measures)
  to.figures.push(...figures)
}

/** In turn, so that the machine is as busy for either; beside a bare page of one element and of as many as ours has. */
async function compareWithBare(ours: string, path: string, bare: string, seconds: number): Promise<LoadReport> {
  const html = await (await fetch(ours + path)).text()
  const elements = html.match(/<[a-z]/g)?.length ?? 1
  const sides: [what: string, origin: string, request: Asked][] = [
    [`${path}, ${elements} elements`, ours, { path }],
    [`bare Remix, ${elements} elements`, bare, { path: `/?elements=${elements}` }],
    ['bare Remix, one element', bare, { path: '/' }],
  ]
  const rates = sides.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, [what, origin, request]] of sides.entries()) {
      const { times, wrong, wallMs } = await askSteadily(origin, request, { readers: READERS, seconds })
      if (wrong.length > 0) throw new Error(`${what}: ${wrong.length} wrong answers (${wrong[0]})`)
      if (round > 0) rates[at]?.push((times.length / wallMs) * 1000) // the first round warms up
    }
  }
  const ratio = (other: number) => median((rates[0] ?? []).map((rate, at) => rate / (rates[other]?.[at] ?? Number.NaN)))
  const measures = sides.map(([what], at): Measure => {
    const rate = round(median(rates[at] ?? []), 0)
    return { what, median: rate, p95: rate, unit: 'requests a second' }
  })
  const alike = atLeast(`requests a second of ${path}, of bare Remix's for as many elements`, ratio(1), LEAST_OF_BARE)
  const least = atLeast(`requests a second of ${path}, of bare Remix's for one element`, ratio(2), LEAST_OF_BARE)
  return { measures, figures: [alike, least] }
}

type Person = { client: ApiClient; scan: string }

async function personWithScan(origin: string, url: string): Promise<Person> {
  const client = apiClient(origin)
  await client.register()
  const scan = await postScan(client, `${url}/`, 'quick')
  await client.scanOver(scan)
  return { client, scan }
}

async function postScan(client: ApiClient, url: string, scanType: string): Promise<string> {
  const { status, body } = await client.post('/api/scans', { url, scanType })
  if (status >= 300) throw new Error(`POST /api/scans answered ${status}: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

async function readScans(origin: string, people: readonly Person[], seconds: number): Promise<LoadReport> {
  const requests = people.flatMap(({ client, scan }): Asked[] => {
    const headers = { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const paths = ['/api/scans', `/api/scans/${scan}`, `/api/scans/${scan}/export?format=json`, `/scan-results/${scan}`]
    return paths.map((path) => ({ path, headers }))
  })
  const { times, wrong } = await askAtRate(origin, requests, { perSecond: PER_SECOND, seconds })
  const measure = measureOf(`scans and reports, ${PER_SECOND} asked for each second`, times)
  const figures: Figure[] = [
    atMost('scans and reports under load, p95 in ms', measure.p95, READ_LIMIT_MS),
    atMost('wrong answers under load', wrong.length, 0),
  ]
  return { measures: [measure], figures }
}

/** Starts more scans while some run. */
async function postWhileRunning(people: readonly Person[], url: string): Promise<LoadReport> {
  await Promise.all(people.slice(0, RUNNING).map(({ client }) => postScan(client, `${url}/`, 'comprehensive')))
  const times: number[] = []
  for (let post = 0; post < POSTS; post += 1) {
    const person = people[post % people.length]
    const began = performance.now()
    if (person) await postScan(person.client, `${url}/?scan=${post}`, 'comprehensive')
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const measure = measureOf(`POST /api/scans while ${RUNNING} scans run or wait`, times)
  return { measures: [measure], figures: [atMost(`${measure.what}, p95 in ms`, measure.p95, POST_LIMIT_MS)] }
}

async function startBareRemix(): Promise<{ origin: string; close: () => void }> {
  const child = spawn(process.execPath, ['.config/run.mjs', 'tests/bench/loads/bare-remix.tsx'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port: number }
    return { origin: `http://127.0.0.1:${port}`, close: () => child.stdin.end() }
  }
  throw new Error('The bare Remix app did not start.')
}
