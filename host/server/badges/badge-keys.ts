import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { badgeJwkSchema, BadgeKeyModel, type BadgeKeyRecord } from './badge-model.ts'

const ALGORITHM = 'EdDSA'
/** How long a key signs. Its signatures can be verified for as long as it is published. */
const SIGNS_FOR_MS = 90 * DAY_MS

/** The fields that a badge's signature covers. */
export type SignedBadge = {
  id: string
  host: string
  score: number
  grade: string
  issuedAt: string
  expiresAt: string
  /** Only on the badge of code samples, whose site is fictional. */
  sample?: true
}

type PublishedKey = { kty: string; crv: string; x: string; kid: string; alg: string; use: 'sig' }

export type BadgeKeys = ReturnType<typeof createBadgeKeys>

/** Keys live in the database, so that every process signs with the same one. */
export function createBadgeKeys(clock: Clock) {
  let signing: Promise<{ kid: string; key: CryptoKey | Uint8Array; until: number }> | undefined

  async function records(): Promise<BadgeKeyRecord[]> {
    return BadgeKeyModel.find().sort({ createdAt: -1 }).limit(50).lean<BadgeKeyRecord[]>()
  }

  async function makeKey(): Promise<BadgeKeyRecord> {
    const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
    const jwk = badgeJwkSchema.parse(await exportJWK(privateKey))
    const record = { _id: await calculateJwkThumbprint(jwk), jwk, createdAt: clock.now() }
    await BadgeKeyModel.create(record)
    return record
  }

  async function newestKey() {
    const [newest] = await records()
    const fresh = newest && newest.createdAt.getTime() + SIGNS_FOR_MS > clock.now().getTime()
    const { _id, jwk, createdAt } = fresh ? newest : await makeKey()
    return { kid: _id, key: await importJWK(jwk, ALGORITHM), until: createdAt.getTime() + SIGNS_FOR_MS }
  }

  return {
    /** Compact JWS (RFC 7515, EdDSA of RFC 8037) with the key's `kid`. */
    async sign(badge: SignedBadge): Promise<string> {
      const held = await signing
      if (held && held.until <= clock.now().getTime()) signing = undefined
      signing ??= newestKey().catch((error: unknown) => {
        signing = undefined
        throw error
      })
      const { kid, key } = await signing
      const payload = new TextEncoder().encode(JSON.stringify(badge))
      return new CompactSign(payload).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key)
    },
    /** The public keys as a JWK set (RFC 7517), newest first. */
    async published(): Promise<{ keys: PublishedKey[] }> {
      const known = await records()
      const all = known.length > 0 ? known : [await makeKey()]
      return {
        keys: all.map(({ _id: kid, jwk: { kty, crv, x } }) => ({ kty, crv, x, kid, alg: ALGORITHM, use: 'sig' })),
      }
    },
  }
}
