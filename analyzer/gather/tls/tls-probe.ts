import { X509Certificate } from 'node:crypto'
import tls, { rootCertificates, type DetailedPeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls'
import { AnalyzerError, codeOf, messageOf } from '../../errors.ts'
import type { CertificateFacts, TlsProbe } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'
import { LENIENT_TLS } from '../network/guarded-agent.ts'
import type { TlsOptions } from '../network/network-door.ts'
import { portOf } from '../network/target-policy.ts'
import { bareHost } from '../../parsers/url/bare-host.ts'

const VERSIONS: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']
const MAX_CHAIN = 30
const ALPN = ['h2', 'http/1.1']
const NOTHING: TlsProbe = {
  https: false,
  authorized: false,
  authorizationError: null,
  nameMatches: false,
  protocol: null,
  supported: [],
  notTested: [],
  cipher: null,
  forwardSecrecy: null,
  alpn: null,
  certificate: null,
  chain: [],
  ocspStapled: null,
}

/** Signature algorithms that clients no longer accept, by the hex of their object identifier (RFC 3279, RFC 4055). */
const WEAK_SIGNATURES: ReadonlyMap<string, string> = new Map([
  ['2a864886f70d010102', 'MD2'],
  ['2a864886f70d010104', 'MD5'],
  ['2a864886f70d010105', 'SHA-1'],
  ['2a8648ce380403', 'SHA-1'],
  ['2a8648ce3d0401', 'SHA-1'],
])

/** The page itself is scanned, so a refusal of its address would contradict that. */
const NO_HTTPS = 'No HTTPS to test: only the allowed port of this private address is scanned.'

/**
 * Does a handshake as a browser would, one for each protocol version and one for hybrid keys, all in parallel. A site
 * without https is a result, not an error.
 */
export async function probeTls({ door, signal }: GatherContext, page: URL): Promise<TlsProbe> {
  const host = bareHost(page.hostname)
  const port = page.protocol === 'https:' ? portOf(page) : 443
  const versions = Promise.all(VERSIONS.map((version) => offers(door, host, port, version)))
  const hybrid = takesHybridKeys(door, host, port)
  try {
    const { socket, isStapled } = await shakeHands(door, host, port)
    try {
      const outcome = await versions
      const postQuantum = await hybrid
      signal.throwIfAborted()
      return { ...readSocket(socket, host), ...sortVersions(outcome), ocspStapled: isStapled(), postQuantum }
    } finally {
      socket.destroy()
    }
  } catch (error) {
    await Promise.all([versions, hybrid])
    signal.throwIfAborted()
    const message = messageOf(error)
    if (!(error instanceof AnalyzerError)) return { ...NOTHING, authorizationError: message.slice(0, 200) }
    if (error.code === 'blocked-target') return { ...NOTHING, notTested: VERSIONS, notProbed: NO_HTTPS }
    throw error
  }
}

/** Connects as a browser would, and if that fails as a client that accepts anything, to inspect old servers too. */
async function shakeHands(door: GatherContext['door'], host: string, port: number) {
  let stapled = false
  const connect = (lenient: TlsOptions) =>
    door.connectTls(host, port, { ALPNProtocols: ALPN, requestOCSP: true, ...lenient }, (pending) => {
      pending.once('OCSPResponse', (response: Buffer | null) => {
        stapled = response !== null && response.length > 0
      })
    })
  const socket = await connect({}).catch((error: unknown) => {
    if (error instanceof AnalyzerError) throw error
    return connect({ ...LENIENT_TLS, ...(door.extraCa === null ? {} : { ca: [...rootCertificates, door.extraCa] }) })
  })
  return { socket, isStapled: () => stapled }
}

/** The key exchange that browsers offer first (draft-ietf-tls-ecdhe-mlkem); OpenSSL has it since 3.5. */
const HYBRID_GROUP = 'X25519MLKEM768'

async function takesHybridKeys(door: GatherContext['door'], host: string, port: number): Promise<boolean | null> {
  try {
    tls.createSecureContext({ ecdhCurve: HYBRID_GROUP })
  } catch {
    return null
  }
  try {
    const socket = await door.connectTls(host, port, { minVersion: 'TLSv1.3', ecdhCurve: HYBRID_GROUP })
    socket.destroy()
    return true
  } catch {
    return false
  }
}

type VersionOutcome = { version: SecureVersion; state: 'yes' | 'no' | 'not-tested' }

async function offers(
  door: GatherContext['door'],
  host: string,
  port: number,
  version: SecureVersion,
): Promise<VersionOutcome> {
  const old = version === 'TLSv1' || version === 'TLSv1.1'
  try {
    const socket = await door.connectTls(host, port, {
      minVersion: version,
      maxVersion: version,
      // OpenSSL 3 offers the old versions at its lowest security level only.
      ...(old ? { ciphers: LENIENT_TLS.ciphers } : {}),
    })
    const agreed = socket.getProtocol() === version
    socket.destroy()
    return { version, state: agreed ? 'yes' : 'no' }
  } catch (error) {
    const isOurLimit = ['ERR_SSL_NO_PROTOCOLS_AVAILABLE', 'ERR_TLS_INVALID_PROTOCOL_VERSION'].includes(codeOf(error))
    return { version, state: isOurLimit ? 'not-tested' : 'no' }
  }
}

function sortVersions(outcomes: readonly VersionOutcome[]): Pick<TlsProbe, 'supported' | 'notTested'> {
  const of = (state: VersionOutcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).map(({ version }) => version)
  return { supported: of('yes'), notTested: of('not-tested') }
}

function readSocket(
  socket: TLSSocket,
  host: string,
): Omit<TlsProbe, 'supported' | 'notTested' | 'ocspStapled' | 'postQuantum'> {
  const peer = socket.getPeerCertificate(true)
  const chain = chainOf(peer)
  const cipher = socket.getCipher()
  const protocol = socket.getProtocol()
  return {
    https: true,
    authorized: socket.authorized,
    authorizationError: socket.authorizationError ? String(socket.authorizationError) : null,
    nameMatches: chain.length > 0 && tls.checkServerIdentity(host, peer) === undefined,
    protocol,
    cipher: { name: cipher.standardName, version: cipher.version, bits: cipherBits(cipher.standardName) },
    forwardSecrecy: protocol === 'TLSv1.3' || /^TLS_(EC)?DHE_/.test(cipher.standardName),
    alpn: socket.alpnProtocol || null,
    certificate: chain[0] ?? null,
    chain,
  }
}

function cipherBits(name: string): number | null {
  if (name.includes('CHACHA20')) return 256
  const bits = /_(?:AES|CAMELLIA|ARIA)_(\d{3})/.exec(name)?.[1]
  if (bits) return Number(bits)
  return name.includes('3DES') ? 112 : name.includes('RC4_128') ? 128 : null
}

function chainOf(peer: DetailedPeerCertificate): CertificateFacts[] {
  const chain: CertificateFacts[] = []
  const seen = new Set<string>()
  let at: DetailedPeerCertificate | undefined = peer
  while (at?.raw && !seen.has(at.fingerprint256) && chain.length < MAX_CHAIN) {
    seen.add(at.fingerprint256)
    chain.push(certificateFacts(at.raw))
    at = at.issuerCertificate
  }
  return chain
}

function certificateFacts(raw: Buffer): CertificateFacts {
  const certificate = new X509Certificate(raw)
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: details } = certificate.publicKey
  const curveBits = /(\d{3})/.exec(details?.namedCurve === 'prime256v1' ? '256' : (details?.namedCurve ?? ''))?.[1]
  const edwards = type === 'ed25519' ? 256 : type === 'ed448' ? 456 : null
  return {
    subject: commonName(certificate.subject),
    issuer: commonName(certificate.issuer),
    subjectAltNames: (certificate.subjectAltName ?? '')
      .split(/,\s*/)
      .map((name) => name.replace(/^(DNS|IP Address):/, ''))
      .filter((name) => name !== '')
      .slice(0, 200),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
    keyType: type.toUpperCase(),
    keyBits: details?.modulusLength ?? (curveBits ? Number(curveBits) : edwards),
    selfSigned: certificate.subject === certificate.issuer,
    signature: signatureOf(raw),
  }
}

/** The common name, else the organization, else the whole distinguished name. */
function commonName(distinguished: string | undefined): string {
  const parts = new Map(
    (distinguished ?? '').split('\n').map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  )
  return (parts.get('CN') ?? parts.get('O') ?? (distinguished ?? '').replace(/\n/g, ', ')).slice(0, 300)
}

/**
 * The hash of a certificate's signature if it is a weak one, else null. Read from the DER bytes, because
 * X509Certificate does not expose it: SEQUENCE { certificate, SEQUENCE { identifier, … }, … }.
 */
function signatureOf(der: Buffer): string | null {
  const outer = contentAt(der, 0)
  const body = outer && contentAt(der, outer.start)
  const algorithm = body && contentAt(der, body.end)
  const identifier = algorithm && contentAt(der, algorithm.start)
  return identifier
    ? (WEAK_SIGNATURES.get(der.subarray(identifier.start, identifier.end).toString('hex')) ?? null)
    : null
}

/** The position of the content of the DER value at `offset`; null without a definite length. */
function contentAt(der: Buffer, offset: number): { start: number; end: number } | null {
  const first = der[offset + 1]
  if (first === undefined) return null
  const bytes = first < 0x80 ? 0 : first & 0x7f
  if (bytes > 4 || offset + 2 + bytes > der.length) return null
  const length = bytes === 0 ? first : der.readUIntBE(offset + 2, bytes)
  const start = offset + 2 + bytes
  return start + length <= der.length ? { start, end: start + length } : null
}
