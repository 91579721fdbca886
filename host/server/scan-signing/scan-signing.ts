import path from 'node:path'
import { trusted } from 'mongoose'
import type { SignFor } from '#analyzer'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { PublishedKeyModel, type PublishedKeyRecord } from './published-key-model.ts'
import { contentDigest, signDirectory, signRequest } from './sign-message.ts'
import { createSigningKeys, keyInUse, type SigningKey } from './signing-keys.ts'

/** The key directory as it is served: its body, and the headers that prove its origin. */
export type KeyDirectory = { body: string; headers: Readonly<Record<string, string>> }

/** Signs this process's scan requests (Web Bot Auth). */
export type ScanSigning = {
  sign: SignFor
  /** The public keys of all processes of this installation. */
  directory: () => Promise<KeyDirectory>
  /** Starts to renew keys and their published parts. */
  start: () => void
  stop: () => Promise<void>
}

export type ScanSigningOptions = { dataDir: string; clock: Clock; origin: () => string; logger: Logger }

const RENEW_EVERY_MS = 60_000
/** A scan takes two minutes at most. */
const REQUEST_MS = 300_000
/** How long a copy of the directory can be verified. */
const PROOF_MS = 7 * DAY_MS
const PUBLISHED_MS = 7 * DAY_MS

/**
 * Private keys stay in this process's folder. Public keys go through the database, because the process that serves the
 * directory may not be the one that scans.
 */
export function createScanSigning({ dataDir, clock, origin, logger }: ScanSigningOptions): ScanSigning {
  const keys = createSigningKeys(path.join(dataDir, 'signing-keys'))
  let held: readonly SigningKey[] = []
  let renewing: Promise<void> | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    const now = clock.now()
    await PublishedKeyModel.deleteMany({ publishedUntil: trusted({ $lt: now }) })
    held = await keys.renew(now, (await PublishedKeyModel.countDocuments()) > 0)
    const known = new Map((await published()).map((record) => [record._id, record]))
    for (const { kid, x, usedFrom } of held) {
      if ((known.get(kid)?.publishedUntil.getTime() ?? 0) > now.getTime() + PUBLISHED_MS - DAY_MS) continue
      const publishedUntil = new Date(now.getTime() + PUBLISHED_MS)
      await PublishedKeyModel.updateOne(
        { _id: kid },
        { $set: { x, usedFrom, publishedUntil }, $setOnInsert: { proof: null } },
        { upsert: true },
      )
    }
    await prove(now)
  }

  /** Signs the current directory. Other processes add their signatures within a minute. */
  async function prove(now: Date): Promise<void> {
    const records = await published()
    const digest = contentDigest(keySetJson(records))
    for (const key of held) {
      const proof = records.find(({ _id }) => _id === key.kid)?.proof
      if (proof?.digest === digest && proof.until.getTime() > now.getTime() + DAY_MS) continue
      const until = new Date(now.getTime() + PROOF_MS)
      const { signature, signatureInput: input } = signDirectory(origin(), digest, key, {
        created: now,
        expires: until,
      })
      await PublishedKeyModel.updateOne({ _id: key.kid }, { $set: { proof: { digest, signature, input, until } } })
    }
  }

  function renewOnce(): Promise<void> {
    renewing ??= renew()
      .then(() => void (isReady = true))
      .finally(() => (renewing = undefined))
    return renewing
  }

  function renewQuietly(): void {
    renewOnce().catch((error: unknown) => logger.error({ err: error }, 'the signing keys could not be renewed'))
  }

  return {
    async sign(authority) {
      if (!isReady) await renewOnce()
      const created = clock.now()
      const key = keyInUse(held, created)
      const expires = new Date(created.getTime() + REQUEST_MS)
      return key ? signRequest(authority, origin(), key, { created, expires }) : null
    },
    async directory() {
      if (!isReady) await renewOnce()
      const records = await published()
      const body = keySetJson(records)
      const digest = contentDigest(body)
      const proofs = records.flatMap(({ proof }) => (proof?.digest === digest ? [proof] : []))
      return {
        body,
        headers: {
          'Content-Digest': digest,
          ...(proofs.length > 0 && {
            Signature: proofs.map(({ signature }) => signature).join(', '),
            'Signature-Input': proofs.map(({ input }) => input).join(', '),
          }),
        },
      }
    },
    start() {
      renewQuietly()
      timer ??= setInterval(renewQuietly, RENEW_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      // Its writes need the database, which stops next.
      await renewing?.catch(() => undefined)
    },
  }
}

async function published(): Promise<PublishedKeyRecord[]> {
  return PublishedKeyModel.find().sort({ _id: 1 }).limit(500).lean<PublishedKeyRecord[]>()
}

function keySetJson(records: readonly PublishedKeyRecord[]): string {
  const keys = records.map(({ _id: kid, x, usedFrom }) => {
    return { kty: 'OKP', crv: 'Ed25519', kid, x, use: 'sig', nbf: Math.floor(usedFrom.getTime() / 1000) }
  })
  return JSON.stringify({ keys })
}
