import { randomBytes } from 'node:crypto'

/** A signing secret in the form of Standard Webhooks (standardwebhooks.com): `whsec_` and 24 random bytes in base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
