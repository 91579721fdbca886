import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

const KEY = { alg: 'RS256', kid: 'key' } as const
const LARGE_BYTES = 10 * 1024 * 1024

/** What a test changes about the next answers. */
export type Bent = {
  claims?: Record<string, unknown>
  /** The `iss` of the answer that the browser carries. */
  answerIssuer?: string
  /** Signs with a key that the provider does not publish. */
  foreignKey?: boolean
  expiresIn?: string
  token?: 'large' | 'broken' | 'silent'
}

/** A provider that breaks the rules of OpenID Connect as a test wishes. */
export async function startBentProvider(clientId: string) {
  const [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const published = { ...(await exportJWK(keys.publicKey)), ...KEY, use: 'sig' }
  const codes = new Map<string, string>()
  const tokenCalls: URLSearchParams[] = []
  let bent: Bent = {}
  let issuer = ''

  async function idToken(nonce: string): Promise<string> {
    const claims = { sub: 'ada', email: 'ada@company.example', email_verified: true, nonce, ...bent.claims }
    const key: CryptoKey = bent.foreignKey ? foreign.privateKey : keys.privateKey
    const token = new SignJWT(Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null)))
    const { iss = issuer, aud = clientId } = claims as { iss?: string; aud?: string }
    return token
      .setProtectedHeader(KEY)
      .setIssuedAt()
      .setIssuer(iss)
      .setAudience(aud)
      .setExpirationTime(bent.expiresIn ?? '5m')
      .sign(key)
  }

  async function answer(path: string, body: URLSearchParams, response: ServerResponse): Promise<void> {
    const send = (value: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
    if (path === '/.well-known/openid-configuration') {
      return void send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (path === '/jwks') return void send({ keys: [published] })
    if (path !== '/token') return void response.writeHead(404).end()
    tokenCalls.push(body)
    if (bent.token === 'silent') return
    if (bent.token === 'broken') return void response.writeHead(500).end('oops')
    if (bent.token === 'large') return void response.end('x'.repeat(LARGE_BYTES))
    const nonce = codes.get(body.get('code') ?? '') ?? ''
    send({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: await idToken(nonce) })
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void answer(request.url ?? '', new URLSearchParams(Buffer.concat(chunks).toString()), response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    tokenCalls,
    bend: (how: Bent) => void (bent = how),
    /** What the browser brings back after the person has signed in at the provider. */
    approve(authorization: string): string {
      const asked = new URL(authorization).searchParams
      const code = `code-${codes.size}`
      codes.set(code, asked.get('nonce') ?? '')
      const answered = { code, state: asked.get('state') ?? '', iss: bent.answerIssuer ?? issuer }
      return `/auth/oidc/callback?${new URLSearchParams(answered)}`
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
