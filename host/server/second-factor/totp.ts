import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { NewTotp } from '#host/contract/second-factor.ts'

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Clocks may differ by one step. */
const WINDOW = 1

/** A new secret, and how an authenticator app gets it. */
export function newTotp(username: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...PARAMETERS, issuer: PRODUCT_NAME, label: username, secret }).toString()
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** @returns the time step that the code belongs to, or null for a wrong one */
export function verifyCode(code: string, secret: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
