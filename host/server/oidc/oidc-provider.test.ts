import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#host/server/platform/logger.ts'
import { createCookieJar } from '#host/server/testing/cookie-jar.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { createOidcProvider } from './provider.ts'

const CLIENT = { client_id: 'legible', client_secret: 'a secret of the operator' }

let server: Server
let issuer: string
let host: TestHost
let smtp: TestSmtp
let person = 'ada'
beforeAll(async () => {
  smtp = await startTestSmtp()
  let provider: Provider
  server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret }
  host = await startTestHost({
    env: {
      ...env,
      OIDC_NAME: 'Acme',
      OIDC_ONLY: 'on',
      OIDC_TRUSTS_SECOND_FACTOR: 'on',
      REGISTRATION: 'off',
      SMTP_URL: smtp.url,
    },
  })
  provider = startProvider(`${host.origin}/auth/oidc/callback`)
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** A certified provider that knows everybody and asks them nothing. */
function startProvider(redirectUri: string): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'given_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for its own cookies'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@company.example`,
        email_verified: true,
        preferred_username: sub,
        given_name: 'Ada',
      }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    await provider.interactionFinished(context.req, context.res, { login: { accountId: person } })
    context.respond = false
  })
  return provider
}

/** Signs in at the provider as a browser does, and comes back. */
async function signInAtProvider(browser: TestBrowser, path = '/auth/oidc'): Promise<Response> {
  const jar = createCookieJar()
  let response = await browser.fetch(path)
  for (let hop = 0; hop < 8; hop += 1) {
    const at = new URL(response.headers.get('Location') ?? '/', hop === 0 ? host.origin : issuer)
    if (at.origin === host.origin) return browser.fetch(at.pathname + at.search)
    response = await fetch(at, { headers: { Cookie: jar.header() }, redirect: 'manual' })
    jar.keep(response.headers)
  }
  throw new Error(`The provider did not send the browser back: ${response.status} ${await response.text()}`)
}

test('a certified provider signs somebody in, who gets an account the first time and the same one afterwards', async () => {
  const browser = host.browser()
  const back = await signInAtProvider(browser, '/auth/oidc?returnTo=/dashboard')
  expect([back.status, back.headers.get('Location')]).toEqual([302, '/dashboard'])
  const first = (await browser.call('GET', '/api/user')).body
  expect(first).toMatchObject({ username: 'ada', email: 'ada@company.example', emailConfirmed: true, firstName: 'Ada' })
  const again = host.browser()
  await signInAtProvider(again)
  expect((await again.call('GET', '/api/user')).body).toEqual(first)
})

test('with OIDC_ONLY no password, registration or passkey signs anybody in', async () => {
  const account = { username: 'walter', email: 'walter@mail.example', password: 'quiet harbor' }
  const message = 'Accounts here sign in with Acme.'
  expect(await host.browser().call('POST', '/api/register', account)).toMatchObject({ status: 403, body: { message } })
  expect(await host.browser().call('POST', '/api/login', account)).toMatchObject({ status: 403, body: { message } })
  const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  expect((await host.browser().call('POST', '/api/login/passkey', passkey)).status).toBe(403)
})

test('a provider that is trusted for the second factor opens a workspace that requires one', async () => {
  const browser = host.browser()
  await signInAtProvider(browser)
  const [home] = (await browser.call('GET', '/api/workspaces')).body as { id: string }[]
  await browser.call('PATCH', `/api/workspaces/${home?.id}`, { requireTwoFactor: true })
  expect((await browser.call('GET', '/api/scans')).status).toBe(200)
})

test('with registration off the provider brings in nobody new but who was invited', async () => {
  const owner = host.browser()
  await signInAtProvider(owner)
  const [home] = (await owner.call('GET', '/api/workspaces')).body as { id: string; slug: string }[]
  person = 'grace'
  const browser = host.browser()
  expect((await signInAtProvider(browser)).headers.get('Location')).toBe('/auth?problem=closed')
  const invited = { email: 'grace@company.example', role: 'member' }
  expect((await owner.call('POST', `/api/workspaces/${home?.id}/invitations`, invited)).status).toBe(201)
  const [path = ''] = /\/invitations\/[\w-]{43}/.exec((await smtp.next()).text ?? '') ?? []
  const back = await signInAtProvider(browser, `/auth/oidc?returnTo=${path}`)
  expect(back.headers.get('Location')).toBe('/')
  expect((await browser.call('GET', '/api/user')).body).toMatchObject({
    username: 'grace',
    workspaces: [{ slug: home?.slug, role: 'member' }],
  })
})

test('a provider that cannot be reached is called away', async () => {
  const gone = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  const provider = createOidcProvider(gone, () => host.origin, createLogger(host.runtime.env))
  expect(await provider.begin()).toBeNull()
  const attempt = { state: 's', nonce: 'n', verifier: 'v' }
  expect(await provider.finish('?code=c&state=s', attempt)).toEqual({ kind: 'away' })
})
