import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { takeSession } from '../support/browser-journey.ts'
import { expect, test } from './shared.ts'

test.describe.configure({ mode: 'serial' })

/** Passkeys need a name: browsers refuse them at an IP address. */
const named = (origin: string) => origin.replace('127.0.0.1', 'localhost')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** A device with a fingerprint reader that always recognizes its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('an authenticator app is set up from the picture or the key, and asked for at the next sign-in', async ({
  page,
  shared: { product, newPerson },
}) => {
  const person = await newPerson()
  const { username } = (await person.get('/api/user')).body as { username: string }
  await takeSession(page.context(), person, product.origin)
  await open(page, `${product.origin}/settings/security`)
  await page.getByRole('button', { name: 'Set up…' }).click()
  await page.getByLabel('Your password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 })
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible()
  await page.getByLabel('Code').fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes now' })).toBeVisible()
  await expect(page.locator('pre code')).toBeInViewport()
  const [recoveryCode = ''] = ((await page.locator('pre code').textContent()) ?? '').split('\n')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  for (const [typed, from] of [
    [code(1), 'an app'],
    [recoveryCode, 'a list'],
  ] as const) {
    await page.context().clearCookies({ name: 'legible_session' })
    await open(page, `${product.origin}/auth?returnTo=/settings/security`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Second step' }), from).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask the people who run this site' })).toBeVisible()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('This code is wrong, or was used before.')
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill(typed)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/settings/security')
  }
  await expect(page.getByText('Signed in with a recovery code', { exact: true })).toBeVisible()
  await expect(page.getByText('9 codes left')).toBeVisible()
})

test('a passkey is made, signs in without a password, and is removed', async ({
  page,
  shared: { product, newPerson },
}) => {
  const origin = named(product.origin)
  const person = await newPerson()
  await takeSession(page.context(), person, origin)
  await withAuthenticator(page)
  await open(page, `${origin}/settings/security`)
  await page.getByRole('button', { name: 'Add a passkey…' }).click()
  await page.getByLabel('Your password').fill('correct horse')
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes now' })).toBeVisible()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('cell', { name: 'Work laptop', exact: true })).toBeVisible()

  await page.context().clearCookies({ name: 'legible_session' })
  await open(page, `${origin}/auth?returnTo=/settings/security`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/settings/security')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByLabel('Your password').fill('correct horse')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})

test('going back after signing in leads to the page before the sign-in page', async ({
  page,
  shared: { product, newPerson },
}) => {
  const { username } = (await (await newPerson()).get('/api/user')).body as { username: string }
  await page.goto(`${product.origin}/faq`)
  await open(page, `${product.origin}/auth`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${product.origin}/`)
  await page.goBack()
  await expect(page).toHaveURL(`${product.origin}/faq`)
})

test('without a passkey the sign-in page says that none was used', async ({ page, shared: { product } }) => {
  await withAuthenticator(page)
  await open(page, `${named(product.origin)}/auth`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again, or sign in another way.', { exact: true })).toBeVisible()
})

test('a session that changed or ended in another tab is named by the next page', async ({
  page,
  shared: { product, newPerson },
}) => {
  const [first, second] = [await newPerson(), await newPerson()]
  const { username } = (await second.get('/api/user')).body as { username: string }
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await takeSession(page.context(), first, product.origin)
  await open(page, `${product.origin}/dashboard`)
  await takeSession(page.context(), second, product.origin)
  await link('Scans').click()
  // Exactly the toast: the region that is read aloud has its title too.
  await expect(page.getByText(`You are now ${username}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await second.post('/api/logout')
  await link('Reports').click()
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
})

test('no shared cache keeps a page or its data', async ({ page, shared: { product, newPerson } }) => {
  await takeSession(page.context(), await newPerson(), product.origin)
  for (const path of ['/dashboard', '/dashboard.data']) {
    const answer = await page.request.get(product.origin + path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('private, no-cache')
  }
})
