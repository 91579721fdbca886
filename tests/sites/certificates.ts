import { generate } from 'selfsigned'

/** PEM texts; `chain` is the leaf followed by its authority. */
export type ServerCertificate = { key: string; chain: string; caPem: string }
export type CertificateKind = 'valid' | 'expired' | 'wrong-name' | 'self-signed'
type Authority = { key: string; cert: string }
/** The names in a certificate and of its issuer. They can be any text, because a stranger chooses them. */
export type CertificateNames = { subject: string; issuer: string }

const DAY = 86_400_000
const KEY = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const
let authority: Promise<Authority> | null = null

async function makeAuthority(name = 'Fixture Sites Authority'): Promise<Authority> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...KEY,
    notBeforeDate: new Date(Date.now() - DAY),
    notAfterDate: new Date(Date.now() + 365 * DAY),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  })
  return { key: made.private, cert: made.cert }
}

/** A certificate for 127.0.0.1 and localhost, from an authority that is created once per process. */
export async function makeCertificate(
  kind: CertificateKind = 'valid',
  names?: CertificateNames,
): Promise<ServerCertificate> {
  authority ??= makeAuthority()
  const ca = await (names ? makeAuthority(names.issuer) : authority)
  const from = Date.now() - (kind === 'expired' ? 100 : 1) * DAY
  const made = await generate([{ name: 'commonName', value: names?.subject ?? 'localhost' }], {
    ...KEY,
    notBeforeDate: new Date(from),
    notAfterDate: new Date(from + 80 * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames:
          kind === 'wrong-name'
            ? [{ type: 2, value: 'elsewhere.example' }]
            : [
                { type: 7, ip: '127.0.0.1' },
                { type: 2, value: 'localhost' },
              ],
      },
    ],
    ...(kind === 'self-signed' ? {} : { ca }),
  })
  const chain = kind === 'self-signed' ? made.cert : `${made.cert}\n${ca.cert}`
  return { key: made.private, chain, caPem: ca.cert }
}
