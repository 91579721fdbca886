import { createHash } from 'node:crypto'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf } from '../../parsers/text/read-json.ts'

/** Members that make a JSON Web Key private or shared (RFC 7518, section 6). */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
/** The members of a thumbprint, in order (RFC 7638, section 3.2; RFC 8037, appendix A.3). */
const THUMBPRINT_MEMBERS = new Map<unknown, readonly string[]>([
  ['EC', ['crv', 'kty', 'x', 'y']],
  ['OKP', ['crv', 'kty', 'x']],
  ['RSA', ['e', 'kty', 'n']],
])
const KEY_BYTES = new Map(Object.entries({ Ed25519: 32, Ed448: 57, 'P-256': 32, 'P-384': 48, 'P-521': 66 }))
const RSA_BYTES = 256
const MAX_KEYS = 50

/** The first keys of a published set. */
export function keysOf(set: unknown): unknown[] {
  return Array.isArray(set) ? set.slice(0, MAX_KEYS) : []
}

/** Private members that a published key must not contain. */
export function privateMembersIn(set: unknown): string[] {
  const found = keysOf(set).map((key) => PRIVATE.filter((member) => membersOf(key)[member] !== undefined).join(', '))
  return faultList(
    ...found.map((names, index) => names && `key ${index + 1} publishes private key material (${names})`),
  )
}

/** Why a key is no public signature key; null where it is one. */
export function publicKeyFault(key: unknown): string | null {
  if (!isRecord(key)) return 'is not an object'
  const { kty, crv, n } = key
  if (typeof kty !== 'string') return 'kty is missing'
  if (kty === 'oct') return 'kty "oct" is a shared secret, not a public key'
  const members = THUMBPRINT_MEMBERS.get(kty)
  if (!members) return `kty "${kty.slice(0, 20)}" is not a public key type of RFC 7518 or RFC 8037`
  const missing = members.filter((member) => typeof key[member] !== 'string' || key[member] === '')
  if (missing.length > 0) return `${missing.join(', ')} missing`
  if (kty === 'RSA') {
    const size = bytesIn(n) ?? RSA_BYTES
    return size >= RSA_BYTES ? null : `n has ${size * 8} bits, RSA keys need at least 2048 (RFC 7518)`
  }
  const bytes = KEY_BYTES.get(String(crv))
  if (bytes === undefined) return `crv "${String(crv).slice(0, 20)}" is not a signature curve`
  const wrong = members.slice(2).filter((member) => bytesIn(key[member]) !== bytes)
  return wrong.length === 0 ? null : `${wrong.join(', ')} must be ${bytes} bytes in base64url`
}

/** The SHA-256 thumbprint of a key in base64url; null if it is no public key. */
export function thumbprintOf(key: unknown): string | null {
  if (!isRecord(key) || publicKeyFault(key) !== null) return null
  const members = THUMBPRINT_MEMBERS.get(key['kty']) ?? []
  const canonical = JSON.stringify(Object.fromEntries(members.map((member) => [member, key[member]])))
  return createHash('sha256').update(canonical).digest('base64url')
}

function bytesIn(value: unknown): number | null {
  return typeof value === 'string' && /^[\w-]{1,2000}$/.test(value) ? Buffer.from(value, 'base64url').length : null
}
