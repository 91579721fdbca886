import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that fit into a cookie and a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored instead of a secret. A plain hash is enough: the input is random, not a password. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares in constant time, which reveals neither where they differ nor their lengths. */
export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(left)), Buffer.from(hashSecret(right)))
}

/** A signing secret in the form of Standard Webhooks (standardwebhooks.com): `whsec_` and 24 random bytes in base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
