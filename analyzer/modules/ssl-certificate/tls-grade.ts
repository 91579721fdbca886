import type { TlsProbe } from '../../gather/artifacts.ts'
import {
  CIPHER_POINTS,
  EC_POINTS,
  HALF_YEAR_SECONDS,
  LETTERS,
  PROTOCOL_POINTS,
  RSA_POINTS,
  TRUST_PROBLEMS,
  type TlsLetter,
} from './tls-rating-rules.ts'

export type TlsRating = {
  letter: TlsLetter
  /** 0 to 100: 0.3 protocol, 0.3 key exchange, 0.4 cipher. */
  numeric: number
  /** What lowered the grade, in words. */
  reasons: string[]
}

/** The SSL Labs grade, from what a handshake shows; null without HTTPS. */
export function rateTls(tls: TlsProbe, hstsSeconds: number | null): TlsRating | null {
  if (!tls.https || tls.protocol === null) return null
  const numeric = numericScore(tls)
  if (!tls.nameMatches) return { letter: 'M', numeric, reasons: ['the certificate is for another host name'] }
  if (!tls.authorized) {
    const reason = TRUST_PROBLEMS[tls.authorizationError ?? ''] ?? tls.authorizationError ?? 'unknown reason'
    return { letter: 'T', numeric, reasons: [`the certificate is not trusted: ${reason}`] }
  }
  if (tls.certificate?.signature === 'SHA-1') return { letter: 'T', numeric, reasons: ['signed with SHA-1'] }
  const caps = capsOf(tls)
  const base = LETTERS.find(([, minimum]) => numeric >= minimum)?.[0] ?? 'F'
  const capped = caps.map(({ letter }) => letter).reduce<TlsLetter>(worse, base)
  const reasons = caps.map(({ reason }) => reason)
  if (capped !== 'A') return { letter: capped, numeric, reasons }
  const warnings = warningsOf(tls, hstsSeconds)
  return { letter: warnings.length > 0 ? 'A-' : 'A+', numeric, reasons: warnings }
}

function worse(a: TlsLetter, b: TlsLetter): TlsLetter {
  const order = 'ABCDEF'
  return order.indexOf(a) >= order.indexOf(b) ? a : b
}

function numericScore({ supported, protocol, certificate, cipher }: TlsProbe): number {
  const versions = supported.length > 0 ? supported : [protocol ?? '']
  const protocols = versions.map((version) => PROTOCOL_POINTS[version] ?? 0)
  const protocolPart = (Math.max(...protocols) + Math.min(...protocols)) / 2
  const bits = certificate?.keyBits ?? null
  const table = certificate && /^(?:EC|Ed)/i.test(certificate.keyType) ? EC_POINTS : RSA_POINTS
  const keyPart = bits === null ? 100 : pointsFor(table, bits)
  const cipherPart = cipher?.bits == null ? 100 : pointsFor(CIPHER_POINTS, cipher.bits)
  if (protocolPart === 0 || keyPart === 0 || cipherPart === 0) return 0
  return Math.round(0.3 * protocolPart + 0.3 * keyPart + 0.4 * cipherPart)
}

function pointsFor(table: readonly (readonly [below: number, points: number])[], bits: number): number {
  return table.find(([below]) => bits < below)?.[1] ?? 100
}

type Cap = { letter: TlsLetter; reason: string }

function capsOf({ supported, cipher, forwardSecrecy, certificate, chain }: TlsProbe): Cap[] {
  const old = supported.filter((version) => version === 'TLSv1' || version === 'TLSv1.1')
  const modern = supported.some((version) => version === 'TLSv1.2' || version === 'TLSv1.3')
  const rsaBits = certificate && /^RSA/i.test(certificate.keyType) ? (certificate.keyBits ?? 4096) : 4096
  const signature = certificate?.signature ?? null
  const cap = (holds: boolean, letter: TlsLetter, reason: string) => (holds ? [{ letter, reason }] : [])
  return [
    ...cap(supported.length > 0 && !modern, 'C', 'neither TLS 1.2 nor 1.3'),
    ...cap(old.length > 0, 'B', `still offers ${old.join(' and ')}`),
    ...cap(forwardSecrecy === false, 'B', 'no forward secrecy'),
    ...cap(cipher !== null && !isAead(cipher.name), 'B', `${cipher?.name} is not an authenticated cipher`),
    ...cap(cipher !== null && /RC4|3DES/.test(cipher.name), 'C', `${cipher?.name} is broken`),
    ...cap(cipher !== null && isBrokenCipher(cipher), 'F', `${cipher?.name} gives no real encryption`),
    ...cap(rsaBits < 2048, rsaBits < 1024 ? 'F' : 'B', `RSA key of ${rsaBits} bits`),
    ...cap(signature === 'MD2' || signature === 'MD5', 'F', `signed with ${signature}`),
    ...cap(chain.length === 1 && !chain[0]?.selfSigned, 'B', 'incomplete certificate chain'),
  ]
}

function isBrokenCipher({ name, bits }: NonNullable<TlsProbe['cipher']>): boolean {
  return /NULL|EXPORT|_anon_/.test(name) || (bits !== null && bits < 112)
}

/** Whether a cipher suite is authenticated encryption (AEAD), as all of TLS 1.3 are. */
export function isAead(cipher: string): boolean {
  return /GCM|CCM|CHACHA20|POLY1305/i.test(cipher)
}

function warningsOf({ supported }: TlsProbe, hstsSeconds: number | null): string[] {
  return [
    ...(supported.length > 0 && !supported.includes('TLSv1.3') ? ['no TLS 1.3'] : []),
    ...(hstsSeconds === null || hstsSeconds < HALF_YEAR_SECONDS
      ? ['no Strict-Transport-Security of at least 180 days']
      : []),
  ]
}
