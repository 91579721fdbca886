import type tls from 'node:tls'
import { generate } from 'selfsigned'

/** A server's TLS, and the authority that a scan trusts besides the public ones. */
export type TlsServer = { name: string; options: tls.TlsOptions; ca: string | null; expect: RegExp }

type Signer = { key: string; cert: string }
type Leaf = { from?: number; days?: number; host?: string; keySize?: number; signer?: Signer | null }

const DAY = 86_400_000
const EC = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const
const rsa = (keySize: number) => ({ keyType: 'rsa', keySize, algorithm: 'sha256' }) as const

/** Signer and signed have to be of one kind of key. */
async function makeAuthority(name: string, { signer, keySize }: Leaf = {}): Promise<Signer> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...(keySize === undefined ? EC : rsa(keySize)),
    notBeforeDate: new Date(Date.now() - 30 * DAY),
    notAfterDate: new Date(Date.now() + 365 * DAY),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
    ...(signer ? { ca: signer } : {}),
  })
  return { key: made.private, cert: made.cert }
}

async function makeLeaf({ from = -1, days = 80, host, keySize, signer = null }: Leaf): Promise<Signer> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...(keySize === undefined ? EC : rsa(keySize)),
    notBeforeDate: new Date(Date.now() + from * DAY),
    notAfterDate: new Date(Date.now() + (from + days) * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [host ? { type: 2, value: host } : { type: 7, ip: '127.0.0.1' }] },
    ],
    ...(signer ? { ca: signer } : {}),
  })
  return { key: made.private, cert: made.cert }
}

/** Servers whose TLS is odd in one way each, and the words by which a report names it. */
export async function tlsServers(): Promise<TlsServer[]> {
  const root = await makeAuthority('Case Root')
  const chain: Signer[] = [root]
  for (let depth = 1; depth < 19; depth += 1)
    chain.unshift(await makeAuthority(`Case CA ${depth}`, { signer: chain[0] ?? root }))
  const last = chain[0] ?? root
  const middle = chain.at(-2) ?? root
  const rsaRoot = await makeAuthority('Case RSA Root', { keySize: 2048 })
  const plain = await makeLeaf({ signer: root })

  async function server(name: string, leaf: Leaf, expect: RegExp, above: readonly Signer[] = []): Promise<TlsServer> {
    const { key, cert } = await makeLeaf(leaf)
    return { name, options: { key, cert: [cert, ...above.map((one) => one.cert)].join('\n') }, ca: root.cert, expect }
  }
  const limited = (name: string, options: tls.TlsOptions, expect: RegExp): TlsServer => ({
    name,
    options: { key: plain.key, cert: plain.cert, ...options },
    ca: root.cert,
    expect,
  })

  return [
    await server('expired', { from: -100, signer: root }, /"id":"certificate-expired"/),
    await server('self-signed', {}, /"id":"certificate-self-signed"/),
    await server('wrong host', { host: 'elsewhere.example', signer: root }, /"id":"certificate-wrong-name"/),
    await server('not yet valid', { from: 10, signer: root }, /"id":"certificate-not-yet-valid"/),
    limited(
      'TLS 1.0 only',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
      /"id":"tls-too-old"/,
    ),
    limited('TLS 1.3 only', { minVersion: 'TLSv1.3' }, /"supported":\["TLSv1\.3"\]/),
    await server('missing intermediate', { signer: middle }, /"id":"chain-incomplete"/),
    { ...(await server('RSA-1024', { keySize: 1024, signer: rsaRoot }, /"id":"key-short"/)), ca: rsaRoot.cert },
    await server('chain of 20', { signer: last }, /"id":"chain-long"/, chain),
    limited('no ALPN', {}, /"id":"alpn-missing"/),
  ]
}
