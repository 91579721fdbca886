import type { Page } from '@playwright/test'
import { apiClient } from '../support/api-client.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { expect, test } from './shared.ts'

const ACCOUNT = { username: 'iris.holm', email: 'iris.holm@mail.example', password: 'a quiet harbor' }

test.describe.configure({ mode: 'serial' })

/** Waits until the script of the page runs, which sends its forms. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
}

async function told(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(description).first()).toBeVisible()
}

/** Makes the next call of this path fail like a broken server. */
async function failNext(page: Page, path: string, status: number, body = ''): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, body, contentType: 'application/json' }), {
    times: 1,
  })
}

test('an account is created, signed out and signed in; each failure has the specified text', async ({
  page,
  shared: { product },
}) => {
  const { origin } = product
  const taken = apiClient(origin)
  expect((await taken.register('taken.name')).status).toBe(201)

  await open(page, `${origin}/auth`)
  await page.getByRole('link', { name: 'Create one here' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const text of [
    'Username must be at least 3 characters',
    'Please enter a valid email',
    'Password must be at least 6 characters',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Username').fill('taken.name')
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await told(page, 'Registration failed', 'That username or email is already in use.')
  await page.getByLabel('Username').fill(ACCOUNT.username)
  await failNext(page, '/api/register', 500)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await told(page, 'Registration failed', 'There was an error creating your account.')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await told(page, 'Welcome to Legible!', 'Your account has been created successfully.')
  await expect(page).toHaveURL(`${origin}/`)

  await failNext(page, '/api/logout', 503, '{"message":"The database does not answer."}')
  await signOut(page)
  await told(page, 'Logout failed', 'The database does not answer.')
  await signOut(page)
  await told(page, 'Logged out successfully', 'You have been logged out of your account.')

  await open(page, `${origin}/auth`)
  await page.getByLabel('Username').fill(ACCOUNT.username)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await told(page, 'Login failed', 'Invalid username or password.')
  await failNext(page, '/api/login', 429, '{"message":"Too many sign-in attempts for this account."}')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await told(page, 'Login failed', 'Too many sign-in attempts for this account.')
})

test('a mailed link confirms the address when it is opened, not when it is prefetched or requested with HEAD', async ({
  page,
  shared: { product },
}) => {
  const { origin } = product
  const signedIn = await page.request.post(`${origin}/api/login`, { data: ACCOUNT })
  expect(await signedIn.json()).toMatchObject({ emailConfirmed: false })
  await open(page, `${origin}/settings/account`)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()

  const link = await mailedLink(product, ACCOUNT.email, 'confirm/')
  expect(link.startsWith(`${origin}/confirm/`)).toBe(true)
  expect((await page.request.head(link)).status()).toBe(200)
  expect((await page.request.get(link, { headers: { 'Sec-Purpose': 'prefetch' } })).status()).toBe(503)
  const isConfirmed = async () =>
    ((await (await page.request.get(`${origin}/api/user`)).json()) as { emailConfirmed: boolean }).emailConfirmed
  expect(await isConfirmed()).toBe(false)
  const wrong = await page.goto(`${link}x`)
  expect(wrong?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    const opened = await page.goto(link)
    expect(opened?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  }
  expect(await isConfirmed()).toBe(true)
  await open(page, `${origin}/settings/account`)
  await expect(page.getByText('Email address confirmed')).toBeVisible()
})

test('a forgotten password is reset with the mailed link', async ({ page, shared: { product } }) => {
  const { origin } = product
  await open(page, `${origin}/auth`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await failNext(page, '/api/auth/forgot-password', 500)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await told(page, 'Error', 'Failed to send reset email.')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await told(page, 'Reset email sent', 'If an account with that email exists')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  const link = await mailedLink(product, ACCOUNT.email, 'reset=')
  await open(page, link)
  const reset = page.getByRole('button', { name: 'Reset password' })
  await page.getByLabel('New password').fill('another harbor')
  await page.getByLabel('Confirm password').fill('another harbour')
  await reset.click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm password').fill('another harbor')
  await failNext(page, '/api/auth/reset-password', 500)
  await reset.click()
  await told(page, 'Reset failed', 'Failed to reset password.')
  await reset.click()
  await told(page, 'Password reset successful', 'Your password has been changed.')
  await expect(page).toHaveURL(`${origin}/auth`)

  // A used link says so at once, and leads to a new one.
  await open(page, link)
  await expect(page.getByText('This reset link is invalid or has expired. Please request a new one.')).toBeVisible()
  await expect(reset).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await open(page, `${origin}/auth`)

  await page.getByLabel('Username').fill(ACCOUNT.username)
  await page.getByLabel('Password', { exact: true }).fill('another harbor')
  await page.route('**/api/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await told(page, 'Welcome back!', 'You have been successfully logged in.')
  await expect(page).toHaveURL(`${origin}/`)

  await open(page, `${origin}/settings/account`)
  await page.getByLabel('Email').fill('moved@mail.example')
  await page.getByLabel('Your password').fill('a wrong guess')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Your password').fill('another harbor')
  await page.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Saved', 'Your details have been updated.')
  await expect(page.getByLabel('Your password')).toHaveCount(0)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Logout' }).first().click()
}
