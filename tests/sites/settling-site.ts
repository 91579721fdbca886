import type { ServerResponse } from 'node:http'
import type { SettlingCase } from './settling-cases-table.ts'
import { html, text, type Site, type SiteRequest } from './site.ts'

/** What a case shows late. Its first word stands nowhere else. */
export const LATE_TEXT =
  'Harvestmoon lanterns are made of beech and brass, cost forty pounds a pair, and are sent from our workshop in Penryn.'
const EARLY_TEXT = 'We have built lamps for ships and houses since the harbour was deepened. '.repeat(6)

/** Serves each case at `/case/<its name>`, and what the cases load. `?after=` delays any of it by as many milliseconds. */
export function settlingSite(cases: readonly SettlingCase[]): Site {
  const pages = new Map(cases.map((one) => [`/case/${one.name}`, pageOf(one)]))
  const asked = new Map<string, number>()
  return (request) => {
    const { path, url } = request
    const page = pages.get(path)
    const delay = Math.min(Number(url.searchParams.get('after') ?? 0), 10_000)
    if (page !== undefined) return { ...html(page), delay }
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    const [name = ''] = /^\/[^/\d]*/.exec(path) ?? []
    const answer = RESOURCES[name]?.(request, times)
    if (answer === undefined) return null
    return answer === 'taken' ? answer : { ...answer, delay }
  }
}

function pageOf({ page, blank }: SettlingCase): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title><link rel="icon" href="data:,">
<script>const late = ${JSON.stringify(LATE_TEXT)}; const show = (words) => { const p = document.createElement('p'); p.textContent = words; document.querySelector('main').append(p) }</script>
</head><body><main><h1>Lamps</h1><p>${blank ? '' : EARLY_TEXT}</p></main>${page}</body></html>`
}

const LATE_JSON = text(JSON.stringify({ words: LATE_TEXT }), 'application/json')
const NOT_YET = text('{"state":"waiting"}', 'application/json')
const WORKER =
  'fetch("/data?after=800").then((r) => r.json()).then(({ words }) => target.postMessage(words)).catch(() => {})'
const script = (source: string) => text(source, 'text/javascript')

/** Writes something now and then, until nobody reads it any more. */
function drip(response: ServerResponse, type: string, everyMs: number, write: (turn: number) => string): 'taken' {
  response.writeHead(200, { 'content-type': type })
  response.write(write(0))
  let turn = 0
  const timer = setInterval(() => response.write(write((turn += 1))), everyMs)
  response.on('close', () => clearInterval(timer))
  return 'taken'
}

type Resource = (request: SiteRequest, times: number) => Exclude<ReturnType<Site>, null>

/** By the start of the path, up to a digit or a second slash. */
const RESOURCES: Readonly<Record<string, Resource>> = {
  '/data': () => LATE_JSON,
  '/empty': () => text('{}', 'application/json'),
  '/unstored': () => ({ headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body: '{}' }),
  '/next': () => text('{"next":"/data?after=500"}', 'application/json'),
  '/list': ({ url }) => text(JSON.stringify({ words: url.searchParams.get('page') === '3' ? LATE_TEXT : 'Page.' })),
  '/once-down': (_request, times) => (times === 1 ? { ...text('down'), status: 503 } : LATE_JSON),
  '/job': ({ url }, times) => (times < Number(url.searchParams.get('answers')) ? NOT_YET : LATE_JSON),
  '/accepted': ({ url }, times) =>
    times < Number(url.searchParams.get('answers')) ? { ...NOT_YET, status: 202 } : LATE_JSON,
  '/down': () => ({ ...text('down'), status: 503 }),
  '/chunk.js': () => script('export default document.title + " late"; show(late)'),
  '/entry.js': () => script('import("/chunk.js?after=700")'),
  '/classic.js': () => script('show(late)'),
  '/jsonp': ({ url }) => script(`${url.searchParams.get('callback') ?? ''}(late)`),
  '/worker.js': () => script(`const target = self; ${WORKER}`),
  '/module-worker.js': () => script('import "/worker.js?after=300"'),
  '/shared-worker.js': () => script(`onconnect = ({ ports: [target] }) => ${WORKER}`),
  '/polls.js': () => script('setInterval(() => fetch("/unstored"), 200)'),
  '/frame': () => html(`<!doctype html><p>${LATE_TEXT}</p><script>parent.postMessage("ready", "*")</script>`),
  '/reload': ({ origin }) =>
    html(`<!doctype html><script>setTimeout(() => location = '${origin}/reload', 100)</script>`),
  '/picture': () => ({
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
  '/never': () => 'taken',
  '/poll': () => 'taken',
  '/events': ({ raw: { response } }) => drip(response, 'text/event-stream', 400, (turn) => `data: ${turn}\n\n`),
  '/told': ({ raw: { response } }) =>
    drip(response, 'text/event-stream', 500, (turn) => (turn === 1 ? `data: ${LATE_TEXT}\n\n` : ': beat\n\n')),
  '/stream': ({ raw: { response } }) => drip(response, 'text/plain', 300, () => '.'),
  '/pieces': ({ raw: { response } }) => {
    const words = LATE_TEXT.split(' ')
    response.writeHead(200, { 'content-type': 'text/plain' })
    const timer = setInterval(() => {
      const piece = words.splice(0, 4)
      if (piece.length > 0) response.write(`${piece.join(' ')} `)
      else response.end()
    }, 150)
    response.on('close', () => clearInterval(timer))
    return 'taken'
  },
}
