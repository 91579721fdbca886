import { createHash, sign } from 'node:crypto'
import { component, createSignatureSync, type SignatureFields } from 'http-message-sig'
import type { SigningKey } from './signing-keys.ts'

/** Draft-ietf-webbotauth-httpsig-protocol-01, read 2026-11-22. */
export const DIRECTORY_PATH = '/.well-known/http-message-signatures-directory'
export const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json'
const LABEL = 'sig1'

/** The validity of a signature, which limits how long an intercepted one can be reused. */
export type SignedTime = { created: Date; expires: Date }

/** The headers of a request to the server at `authority`, signed for that server only. */
export function signRequest(authority: string, agent: string, key: SigningKey, time: SignedTime) {
  const signatureAgent = `${LABEL}="${agent}"`
  // The authority omits the default port of its scheme.
  const scheme = authority.endsWith(':443') ? 'http' : 'https'
  const { signature, signatureInput } = createSignatureSync(
    {
      kind: 'request',
      method: 'GET',
      targetUri: `${scheme}://${authority}/`,
      fields: [{ name: 'signature-agent', value: signatureAgent }],
    },
    {
      label: LABEL,
      components: ['@authority', component('signature-agent', { key: LABEL })],
      parameters: parametersOf(key, time, 'web-bot-auth'),
      signer: signerOf(key),
    },
  )
  return { 'signature-agent': signatureAgent, 'signature-input': signatureInput, signature }
}

/** Proves that the holder of the key published the directory at `origin`. */
export function signDirectory(origin: string, digest: string, key: SigningKey, time: SignedTime): SignatureFields {
  return createSignatureSync(
    {
      kind: 'response',
      status: 200,
      fields: [{ name: 'content-digest', value: digest }],
      request: { kind: 'request', method: 'GET', targetUri: origin + DIRECTORY_PATH, fields: [] },
    },
    {
      // Unique for each key, because all signatures share one header.
      label: `k${createHash('sha256').update(key.kid).digest('hex').slice(0, 16)}`,
      components: [component('@authority', { req: true }), 'content-digest'],
      parameters: parametersOf(key, time, 'http-message-signatures-directory'),
      signer: signerOf(key),
    },
  )
}

/** RFC 9530. */
export function contentDigest(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
}

function signerOf({ key }: SigningKey) {
  return { algorithm: 'ed25519', sign: (data: Uint8Array) => new Uint8Array(sign(null, data, key)) }
}

function parametersOf({ kid }: SigningKey, { created, expires }: SignedTime, tag: string) {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  return { created: seconds(created), expires: seconds(expires), keyid: kid, alg: 'ed25519', tag }
}
