import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { z } from 'zod'
import { DAY_MS } from '../platform/clock.ts'

/** Longer than verifiers may cache a directory, so that they know a key before it signs. */
export const PUBLISHED_BEFORE_MS = 7_200_000
const SIGNS_FOR_MS = 30 * DAY_MS
const KEPT_FOR_MS = 7 * DAY_MS

export type SigningKey = {
  /** The thumbprint (RFC 7638). */
  kid: string
  /** The public half, as in a JSON Web Key (RFC 8037). */
  x: string
  usedFrom: Date
  key: KeyObject
}

const storedKey = z.object({
  usedFrom: z.iso.datetime().transform((text) => new Date(text)),
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
})

export type SigningKeys = {
  /**
   * Rotates the keys in the folder and returns them: makes a successor before the newest key expires, and removes keys
   * replaced a week ago. `othersPublished`: verifiers may have cached a directory without a key made now.
   */
  renew: (now: Date, othersPublished: boolean) => Promise<readonly SigningKey[]>
}

/** Ed25519 keys in files that only this user can read. Several processes may share the folder. */
export function createSigningKeys(folder: string): SigningKeys {
  return {
    async renew(now, othersPublished) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const keys = await readKeys(folder)
      const newest = keys.at(-1)
      if (!newest) keys.push(await makeKey(folder, othersPublished ? after(now, PUBLISHED_BEFORE_MS) : now))
      else if (after(newest.usedFrom, SIGNS_FOR_MS - PUBLISHED_BEFORE_MS) <= now)
        keys.push(await makeKey(folder, after(now, PUBLISHED_BEFORE_MS)))
      const isSpent = (at: number) => {
        const successor = keys[at + 1]
        return successor !== undefined && after(successor.usedFrom, KEPT_FOR_MS) <= now
      }
      for (const [at, { kid }] of keys.entries()) if (isSpent(at)) rmSync(fileOf(folder, kid), { force: true })
      return keys.filter((_, at) => !isSpent(at))
    },
  }
}

/** The newest key that verifiers can know by now. */
export function keyInUse(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys.findLast(({ usedFrom }) => usedFrom <= now)
}

async function readKeys(folder: string): Promise<SigningKey[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const keys = await Promise.all(
    files.map(async (name) => {
      const { usedFrom, jwk } = storedKey.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
      return {
        kid: await calculateJwkThumbprint(jwk),
        x: jwk.x,
        usedFrom,
        key: createPrivateKey({ key: jwk, format: 'jwk' }),
      }
    }),
  )
  return keys.sort((a, b) => a.usedFrom.getTime() - b.usedFrom.getTime())
}

async function makeKey(folder: string, usedFrom: Date): Promise<SigningKey> {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const { jwk } = storedKey.parse({ usedFrom: usedFrom.toISOString(), jwk: key.export({ format: 'jwk' }) })
  const kid = await calculateJwkThumbprint(jwk)
  const draft = path.join(folder, `.${randomUUID()}`)
  writeFileSync(draft, JSON.stringify({ usedFrom, jwk }), { mode: 0o600, flag: 'wx' })
  // The rename is atomic, so no other process reads half a key.
  renameSync(draft, fileOf(folder, kid))
  return { kid, x: jwk.x, usedFrom, key }
}

function fileOf(folder: string, kid: string): string {
  return path.join(folder, `${kid}.json`)
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds)
}
