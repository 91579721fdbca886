import { faultList } from './text/fault-list.ts'

/** The keys of a record by their short forms (AID 1.1, section 2.1). */
const LONG_KEYS = new Map(
  Object.entries({ v: 'version', u: 'uri', p: 'proto', a: 'auth', s: 'desc', d: 'docs', e: 'dep', k: 'pka', i: 'kid' }),
)
/** How the URI of each registered protocol may begin (appendix B). */
const URI_PREFIXES = new Map<string, readonly string[]>([
  ...['mcp', 'a2a', 'openapi', 'grpc', 'graphql', 'ucp'].map((proto) => [proto, ['https://']] as const),
  ['websocket', ['wss://']],
  ['local', ['docker:', 'npx:', 'pip:']],
  ['zeroconf', ['zeroconf:']],
])
const AUTH = new Set(['none', 'pat', 'apikey', 'basic', 'oauth2_device', 'oauth2_code', 'mtls', 'custom'])
const MAX_LENGTH = 4_000

/** Whether a TXT record is meant for Agent Identity & Discovery (AID). */
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
    const key = LONG_KEYS.get(written) ?? written
    if (values.has(key)) faults.push(`${key.slice(0, 40)} is given twice`)
    values.set(key, pair.slice(equals + 1).trim())
  }
  return [...faults, ...valueFaults(values, now)]
}

function valueFaults(values: ReadonlyMap<string, string>, now: Date): string[] {
  const shown = (key: string) => (values.get(key) ?? '').slice(0, 100)
  const [version, uri, proto] = ['version', 'uri', 'proto'].map((key) => values.get(key))
  const [auth, docs, end] = ['auth', 'docs', 'dep'].map((key) => values.get(key))
  const prefixes = URI_PREFIXES.get(proto ?? '')
  const ends = end === undefined ? Infinity : Date.parse(end)
  return faultList(
    ...['version', 'uri', 'proto'].map((key) => !values.get(key) && `${key} is missing`),
    version && version !== 'aid1' && `version must be aid1, not ${shown('version')}`,
    proto && !prefixes && `proto "${shown('proto')}" is not registered`,
    uri &&
      prefixes?.some((prefix) => uri.startsWith(prefix)) === false &&
      `uri of ${proto} must begin with ${prefixes.join(' or ')}, not ${shown('uri')}`,
    auth !== undefined && !AUTH.has(auth) && `auth "${shown('auth')}" is not registered`,
    docs !== undefined && !docs.startsWith('https://') && `docs must be an https:// URL, not ${shown('docs')}`,
    Buffer.byteLength(values.get('desc') ?? '') > 60 && 'desc is longer than 60 bytes',
    Number.isNaN(ends) && `dep is not a date and time: ${shown('dep')}`,
    ends < now.getTime() && `the record was deprecated on ${shown('dep')}`,
    values.has('pka') &&
      !/^[a-z0-9]{1,6}$/.test(values.get('kid') ?? '') &&
      'pka needs a kid of 1 to 6 lowercase letters or digits',
  )
}
