/** Keys of a record with their short forms (AID 1.1, section 2.1). */
const SHORT: Readonly<Record<string, string>> = {
  v: 'version',
  u: 'uri',
  p: 'proto',
  a: 'auth',
  s: 'desc',
  d: 'docs',
  e: 'dep',
  k: 'pka',
  i: 'kid',
}
/** Protocols with the beginnings of the addresses that each may have (appendix B). */
const PROTOCOLS: Readonly<Record<string, readonly string[]>> = {
  mcp: ['https://'],
  a2a: ['https://'],
  openapi: ['https://'],
  grpc: ['https://'],
  graphql: ['https://'],
  ucp: ['https://'],
  websocket: ['wss://'],
  local: ['docker:', 'npx:', 'pip:'],
  zeroconf: ['zeroconf:'],
}
const AUTH = new Set(['none', 'pat', 'apikey', 'basic', 'oauth2_device', 'oauth2_code', 'mtls', 'custom'])
const MAX_LENGTH = 4_000

/** Whether a TXT record is meant as one of Agent Identity & Discovery. */
export function isAidRecord(record: string): boolean {
  return /(?:^|;)\s{0,20}(?:v|version)\s{0,20}=\s{0,20}aid/i.test(record.slice(0, MAX_LENGTH))
}

/** Why a client of AID 1.1 (31 August 2025) cannot use a record; empty where it can. */
export function aidFaults(record: string, now: Date): string[] {
  const values = new Map<string, string>()
  const faults: string[] = []
  for (const pair of record.slice(0, MAX_LENGTH).split(';').slice(0, 50)) {
    if (pair.trim() === '') continue
    const equals = pair.indexOf('=')
    if (equals === -1) {
      faults.push(`"${pair.trim().slice(0, 60)}" is not key=value`)
      continue
    }
    const written = pair.slice(0, equals).trim().toLowerCase()
    const key = SHORT[written] ?? written
    if (values.has(key)) faults.push(`${key.slice(0, 40)} stands twice`)
    values.set(key, pair.slice(equals + 1).trim())
  }
  return [...faults, ...valueFaults(values, now)]
}

function valueFaults(values: ReadonlyMap<string, string>, now: Date): string[] {
  const faults: string[] = []
  const shown = (key: string) => (values.get(key) ?? '').slice(0, 100)
  for (const key of ['version', 'uri', 'proto']) if (!values.get(key)) faults.push(`${key} is missing`)
  if (values.get('version') && values.get('version') !== 'aid1')
    faults.push(`version must be aid1, not ${shown('version')}`)
  const proto = values.get('proto')
  const starts = proto === undefined ? undefined : PROTOCOLS[proto]
  if (proto && !starts) faults.push(`proto "${shown('proto')}" is not registered`)
  if (starts && values.get('uri') && !starts.some((start) => shown('uri').startsWith(start)))
    faults.push(`uri of ${proto} must begin with ${starts.join(' or ')}, not ${shown('uri')}`)
  const auth = values.get('auth')
  if (auth !== undefined && !AUTH.has(auth)) faults.push(`auth "${shown('auth')}" is not registered`)
  const docs = values.get('docs')
  if (docs !== undefined && !docs.startsWith('https://'))
    faults.push(`docs must be an https address, not ${shown('docs')}`)
  if (Buffer.byteLength(values.get('desc') ?? '') > 60) faults.push('desc is longer than 60 bytes')
  const end = values.get('dep')
  if (end !== undefined && Number.isNaN(Date.parse(end))) faults.push(`dep is no time: ${shown('dep')}`)
  else if (end !== undefined && Date.parse(end) < now.getTime())
    faults.push(`the record was given up on ${shown('dep')}`)
  if (values.has('pka') && !/^[a-z0-9]{1,6}$/.test(values.get('kid') ?? ''))
    faults.push('pka needs a kid of 1 to 6 letters and digits')
  return faults
}
