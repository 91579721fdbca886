import { EVERY_ADDRESS, headerConfigs, type ResponseHeader } from '#analyzer'
import type { Finding } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'

/** Values that need no escaping in any of the four configurations; others stay with their finding. */
const PLAIN_VALUE = /^[\x20-\x7e]{1,2000}$/
const NEEDS_ESCAPE = /[$\\`]/

/**
 * Every response header that the site should send, as one file per platform: those that findings propose, and those
 * that it sends well today, so that the file can replace what is there.
 */
export function headerFiles(scan: ScanView): Map<string, string> {
  const headers = new Map<string, ResponseHeader>()
  for (const { name, value, status } of Object.values(scan.securityHeaders?.headers ?? {})) {
    if (status === 'good' && value !== null) headers.set(name.toLowerCase(), { name, value })
  }
  for (const header of scan.findings.flatMap(proposedBy)) headers.set(header.name.toLowerCase(), header)
  const plain = [...headers.values()].filter(({ value }) => PLAIN_VALUE.test(value) && !NEEDS_ESCAPE.test(value))
  if (plain.length === 0) return new Map()
  const { nginx, apache, cloudflare, vercel } = headerConfigs(plain)
  return new Map([
    ['headers/nginx.conf', `${nginx}\n`],
    ['headers/.htaccess', `${apache}\n`],
    ['headers/cloudflare-worker.js', `${cloudflare}\n`],
    ['headers/vercel.json', `${vercel}\n`],
  ])
}

type HeaderRule = { source: string; headers: { key: string; value: string }[] }

/**
 * The header fixes of the analyzer carry their values as data in the form for Vercel. What is meant for some addresses
 * only stays with its finding.
 */
function proposedBy({ fix }: Finding): ResponseHeader[] {
  return fix.code.flatMap(({ platform, language, text }) => {
    if (platform !== 'vercel' || language !== 'json') return []
    const { headers = [] } = JSON.parse(text) as { headers?: HeaderRule[] }
    return headers
      .filter(({ source }) => source === EVERY_ADDRESS)
      .flatMap((rule) => rule.headers.map(({ key, value }) => ({ name: key, value })))
  })
}
