import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf } from '../../parsers/text/read-json.ts'
import { keysOf, privateMembersIn, publicKeyFault, thumbprintOf } from './json-web-keys.ts'
import { firstTwice, type AgentFileRule, type ServedBy } from './agent-file-rule.ts'

/** Algorithms registered for HTTP signatures, and their names in JSON Web Keys. */
const ALGORITHMS = new Set<unknown>([
  ...['ed25519', 'ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'rsa-pss-sha512', 'rsa-v1_5-sha256'],
  ...['EdDSA', 'Ed25519', 'ES256', 'ES384', 'PS512', 'RS256'],
])
/** Members of the two dictionary headers by their labels (RFC 9421, section 4). */
const SIGNATURE_INPUT = /(?:^|,)\s{0,3}([a-z*][\w.*-]{0,100})=(\([^)]{0,2000}\)[^,]{0,2000})/gi
const SIGNATURE = /(?:^|,)\s{0,3}([a-z*][\w.*-]{0,100})=:([\w+/=]{0,2000}):/gi
/** From here on a time must be in milliseconds; in seconds it would be after the year 5000. */
const MILLISECONDS = 1e11

function directoryFaults({ keys }: Record<string, unknown>, served: ServedBy): string[] {
  const list = keysOf(keys)
  const now = Date.now() / 1000
  const twice = firstTwice(list, 'kid')
  return faultList(
    served.file.redirects.length > 0 && 'the directory is behind a redirect, which verifiers do not follow',
    ...privateMembersIn(keys),
    ...list.flatMap((key, index) => keyFaults(key).map((fault) => `key ${index + 1}: ${fault}`)),
    twice !== undefined && `kid "${twice.slice(0, 60)}" names two keys`,
    list.length > 0 && !list.some((key) => isCurrent(key, now)) && 'no key is valid today (nbf, exp)',
    ...signatureFaults(served, list, now),
  )
}

function keyFaults(key: unknown): string[] {
  const { kid, alg, use, key_ops: operations, nbf, exp } = membersOf(key)
  const fault = publicKeyFault(key)
  if (fault !== null) return [fault]
  const thumbprint = thumbprintOf(key)
  const isTime = (time: unknown) => time === undefined || typeof time === 'number'
  return faultList(
    kid !== undefined &&
      kid !== thumbprint &&
      `kid must be the SHA-256 thumbprint of the key (${thumbprint}), not ${String(kid).slice(0, 60)}`,
    alg !== undefined &&
      !ALGORITHMS.has(alg) &&
      `alg "${String(alg).slice(0, 30)}" is not registered for HTTP signatures`,
    use !== undefined && use !== 'sig' && `use is "${String(use).slice(0, 20)}", not "sig"`,
    Array.isArray(operations) && !operations.includes('verify') && 'key_ops does not include "verify"',
    !isTime(nbf) && 'nbf must be a number',
    !isTime(exp) && 'exp must be a number',
  )
}

function isCurrent(key: unknown, now: number): boolean {
  const { nbf, exp } = membersOf(key)
  const seconds = (time: number) => (time > MILLISECONDS ? time / 1000 : time)
  return !(typeof nbf === 'number' && seconds(nbf) > now + 60) && !(typeof exp === 'number' && seconds(exp) < now - 60)
}

/** The directory's own signature is optional, but if present it must be of the right kind and by a key in the directory. */
function signatureFaults({ file }: ServedBy, keys: readonly unknown[], now: number): string[] {
  const input = file.headers['signature-input']?.slice(0, 8_000)
  if (input === undefined) return []
  const signatures = [...input.matchAll(SIGNATURE_INPUT)].slice(0, 20)
  const ours = signatures.filter(([, , one = '']) => parameterIn(one, 'tag') === 'http-message-signatures-directory')
  if (ours.length === 0) return ['Signature-Input: no signature has the tag "http-message-signatures-directory"']
  const known = new Map(keys.map((key) => [thumbprintOf(key), key]))
  return ours.flatMap(([, label = '', one = '']) => {
    const [keyid, created, expires] = ['keyid', 'created', 'expires'].map((name) => parameterIn(one, name))
    const faults = faultList(
      !/"@authority"\s*;\s*req/.test(one) && 'does not cover "@authority";req',
      (keyid === undefined || !known.has(keyid)) && `is not by a key in it (${keyid?.slice(0, 60) ?? 'no keyid'})`,
      (created === undefined || expires === undefined) && 'lacks created or expires',
      Number(created) > now + 300 && 'was created in the future',
      Number(expires) < now - 60 && 'has expired',
      verifies(file, label, one, known.get(keyid ?? '')) === false && 'does not match its key',
    )
    return faults.map((what) => `the signature of the directory ${what}`)
  })
}

/** Whether the signature is valid; null where it covers more than the authority, or its key type is not supported here. */
function verifies(file: ServedBy['file'], label: string, parameters: string, key: unknown): boolean | null {
  if (!isRecord(key) || key['kty'] !== 'OKP' || !/^\(\s*"@authority"\s*;\s*req\s*\)/.test(parameters)) return null
  const sent = file.headers['signature']?.slice(0, 8_000) ?? ''
  const found = [...sent.matchAll(SIGNATURE)].find(([, name]) => name === label)?.[2]
  if (found === undefined) return false
  const base = `"@authority";req: ${new URL(file.url).host}\n"@signature-params": ${parameters}`
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    return verify(null, Buffer.from(base), publicKey, Buffer.from(found, 'base64'))
  } catch {
    return null
  }
}

function parameterIn(signature: string, name: string): string | undefined {
  const parameter = signature.split(';').find((one) => one.trimStart().startsWith(`${name}=`))
  return parameter
    ?.slice(parameter.indexOf('=') + 1)
    .trim()
    .replaceAll('"', '')
}

/** Keys with which a site's own bots sign their requests (Web Bot Auth). */
export const SIGNATURE_DIRECTORY_RULE: AgentFileRule = {
  schema: z.looseObject({ keys: z.array(z.looseObject({})).min(1, 'is empty, so no signature can be verified') }),
  check: directoryFaults,
}
