import { generateKeyPairSync, sign } from 'node:crypto'
import { ORIGIN, same, standard, type Json } from '../../testing/standard-cases.ts'
import { thumbprintOf } from './json-web-keys.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const OWN = publicKey.export({ format: 'jwk' }) as Json
const KID = thumbprintOf(OWN) ?? ''
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }) as Json
const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }) as Json
const keys =
  (...list: Json[]) =>
  () => ({ keys: list })
const now = Math.floor(Date.now() / 1000)
const signedBy = (
  keyid: string,
  {
    tag = 'http-message-signatures-directory',
    expires = now + 300,
    covered = '"@authority";req',
    authority = 'shop.example',
  } = {},
) => {
  const parameters = `(${covered});alg="ed25519";keyid="${keyid}";tag="${tag}";created=${now};expires=${expires}`
  const base = `"@authority";req: ${authority}\n"@signature-params": ${parameters}`
  return {
    headers: {
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${sign(null, Buffer.from(base), privateKey).toString('base64')}:`,
    },
  }
}
const unsigned = { headers: { 'signature-input': signedBy(KID).headers['signature-input'] } }
standard(
  'web-bot-auth',
  [
    ['the key of the draft', same],
    ['a key without kid', keys(OWN)],
    ['a key with its thumbprint', keys({ ...OWN, kid: KID, use: 'sig', alg: 'EdDSA' })],
    ['an elliptic key', keys({ ...ec, kid: thumbprintOf(ec) })],
    ['an old and a new key', keys({ ...OWN, exp: now - 5_000 }, { ...ec, nbf: now - 60, exp: now + 86_400 })],
    ['a key for verifying', keys({ ...OWN, key_ops: ['verify'] })],
    ['times in milliseconds', keys({ ...OWN, nbf: (now - 60) * 1000, exp: (now + 60) * 1000 })],
    ['its own signature', keys({ ...OWN, kid: KID }), signedBy(KID)],
    [
      'its own signature, with the digest',
      keys({ ...OWN, kid: KID }),
      signedBy(KID, { covered: '"@authority";req "content-digest"' }),
    ],
  ],
  [
    ['the media type of any JSON', keys(OWN), 'content-type is application/json', { contentType: 'application/json' }],
    ['no keys', () => ({}), 'keys: missing'],
    ['an empty list', () => ({ keys: [] }), 'no signature can be verified'],
    ['a key without type', keys({ ...OWN, kty: undefined }), 'kty is missing'],
    ['a key without its value', keys({ ...OWN, x: undefined }), 'x missing'],
    ['a value of another length', keys({ ...OWN, x: 'AAAA' }), 'x must be 32 bytes'],
    ['a kid that is not a thumbprint', keys({ ...OWN, kid: 'key-1' }), 'kid must be the SHA-256 thumbprint'],
    ['a private key', keys(privateKey.export({ format: 'jwk' }) as Json), 'publishes private key material (d)'],
    ['a shared secret', keys({ kty: 'oct', k: 'AAAA' }), 'shared secret'],
    [
      'a type named like a member of every object',
      keys({ kty: 'constructor' }),
      'kty "constructor" is not a public key',
    ],
    ['a curve named like one', keys({ ...OWN, crv: 'constructor' }), 'crv "constructor" is not a signature curve'],
    ['an unknown algorithm', keys({ ...OWN, alg: 'HS256' }), 'alg "HS256" is not registered'],
    ['for encryption', keys({ ...OWN, use: 'enc' }), 'use is "enc"'],
    ['keys that have run out', keys({ ...OWN, exp: now - 86_400 }), 'no key is valid today'],
    ['behind a redirect', same, 'behind a redirect', { redirects: [{ url: ORIGIN, status: 302, location: ORIGIN }] }],
    ['signed for another host', keys(OWN), 'does not match its key', signedBy(KID, { authority: 'evil.example' })],
    ['a signature that is announced only', keys(OWN), 'does not match its key', unsigned],
    ['for signing only', keys({ ...OWN, key_ops: ['sign'] }), 'key_ops'],
    ['an end that is a date', keys({ ...OWN, exp: '2027-01-01' }), 'exp must be a number'],
    ['a short RSA key', keys(shortKey), '1024 bits'],
    ['signed by another key', keys(OWN), 'not by a key in it', signedBy('other')],
    ['signed with another tag', keys(OWN), 'no signature has the tag', signedBy(KID, { tag: 'web-bot-auth' })],
    ['a signature that has run out', keys(OWN), 'has expired', signedBy(KID, { expires: now - 500 })],
    [
      'a signature that covers nothing',
      keys(OWN),
      'does not cover "@authority"',
      signedBy(KID, { covered: '"content-type"' }),
    ],
  ],
)
