import type { Finding } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'

type Header = { name: string; value: string }

/** Values that need no escaping in any of the four configurations; others stay with their finding. */
const PLAIN_VALUE = /^[\x20-\x7e]{1,2000}$/
const NEEDS_ESCAPE = /[$\\`]/

/**
 * Every response header that the site should send, as one file per platform: those that findings propose, and those
 * that it sends well today, so that the file can replace what is there.
 */
export function headerFiles(scan: ScanView): Map<string, string> {
  const headers = new Map<string, Header>()
  for (const { name, value, status } of Object.values(scan.securityHeaders?.headers ?? {})) {
    if (status === 'good' && value !== null) headers.set(name.toLowerCase(), { name, value })
  }
  for (const header of scan.findings.flatMap(proposedBy)) headers.set(header.name.toLowerCase(), header)
  const plain = [...headers.values()].filter(({ value }) => PLAIN_VALUE.test(value) && !NEEDS_ESCAPE.test(value))
  if (plain.length === 0) return new Map()
  const quoted = plain.map(({ name, value }) => ({ name, value: value.replaceAll('"', String.raw`\"`) }))
  return new Map([
    ['headers/nginx.conf', lines(quoted.map(({ name, value }) => `add_header ${name} "${value}" always;`))],
    ['headers/.htaccess', lines(quoted.map(({ name, value }) => `Header always set ${name} "${value}"`))],
    ['headers/cloudflare-worker.js', worker(plain)],
    ['headers/vercel.json', vercel(plain)],
  ])
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] }
const EVERY_ADDRESS = '/(.*)'

/**
 * The header fixes of the analyzer carry their values as data in the form for Vercel. What is meant for some addresses
 * only stays with its finding.
 */
function proposedBy({ fix }: Finding): Header[] {
  return fix.code.flatMap(({ platform, language, text }) => {
    if (platform !== 'vercel' || language !== 'json') return []
    const { headers = [] } = JSON.parse(text) as { headers?: HeaderRule[] }
    return headers
      .filter(({ source }) => source === EVERY_ADDRESS)
      .flatMap((rule) => rule.headers.map(({ key, value }) => ({ name: key, value })))
  })
}

function lines(list: readonly string[]): string {
  return `${list.join('\n')}\n`
}

function worker(headers: readonly Header[]): string {
  return lines([
    'export default {',
    '  async fetch(request) {',
    '    const answer = await fetch(request)',
    '    const response = new Response(answer.body, answer)',
    ...headers.map(({ name, value }) => `    response.headers.set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    '    return response',
    '  },',
    '}',
  ])
}

function vercel(headers: readonly Header[]): string {
  const rule = { source: EVERY_ADDRESS, headers: headers.map(({ name, value }) => ({ key: name, value })) }
  return `${JSON.stringify({ headers: [rule] }, null, 2)}\n`
}
