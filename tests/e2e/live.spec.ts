import { rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { io, type Socket } from 'socket.io-client'
import { goodSite } from '../sites/good-site/good-site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { createScan, startScanInPage, takeSession } from '../support/browser-journey.ts'
import { gatedSite, type GatedSite } from '../support/gated-site.ts'
import { startProduct, type Product } from '../support/start-product.ts'

const WATCHERS = 100
const AT_ONCE = 20

let gate: GatedSite
let site: RunningSite
let product: Product
let env: Record<string, string>

test.beforeAll(async () => {
  gate = gatedSite(goodSite(), '/')
  site = await serveSite(gate.site)
  env = {
    SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort,
    ANONYMOUS_SCANS: 'open',
    RATE_LIMIT_FACTOR: '0',
    CHROMIUM_PATH: 'none',
    SCAN_LEASE_MS: '1000',
    PORT: String(await freePort()),
  }
  product = await startProduct({ env })
})
test.beforeEach(() => gate.shut())
test.afterAll(async () => {
  await product.stop()
  rmSync(product.dataDir, { recursive: true, force: true })
  await site.close()
})

test('with sockets blocked, polling alone reaches the same screen', async ({ page, context }) => {
  const id = await startScanInPage(page, product.origin, site.origin)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const polled = await context.newPage()
  await polled.route('**/socket.io/**', (route) => route.abort())
  await polled.goto(`${product.origin}/scan-results/${id}`)
  await expect(polled.getByText('Disconnected, polling')).toBeVisible()
  for (const each of [page, polled]) {
    await expect(each.getByRole('heading', { name: 'AI Readiness Analysis Progress' })).toBeVisible()
    await expect(each.getByRole('button', { name: 'Cancel scan' })).toBeVisible()
  }
  gate.open()
  for (const each of [page, polled]) await expect(whole(each)).toBeVisible({ timeout: 120_000 })
  expect(await polled.locator('main').innerText()).toBe(await page.locator('main').innerText())
})

test('a scan that is cancelled says so, and runs again on request', async ({ page }) => {
  await startScanInPage(page, product.origin, site.origin)
  await page.getByRole('button', { name: 'Cancel scan' }).click()
  await page.getByRole('button', { name: 'Yes, cancel this scan' }).click()
  await expect(page.getByRole('heading', { name: 'Scan cancelled' })).toBeVisible()
  gate.open()
  await page.getByRole('button', { name: 'Retry Scan' }).click()
  await expect(whole(page)).toBeVisible({ timeout: 120_000 })
})

test('each of many watchers gets every event of a scan', async () => {
  const person = apiClient(product.origin)
  await person.register()
  const id = await createScan(person, site.origin)
  await expect.poll(() => gate.isReached()).toBe(true)
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const watchers: Watcher[] = []
  while (watchers.length < WATCHERS) {
    const batch = Array.from({ length: AT_ONCE }, () => watch(product.origin, cookie, id))
    watchers.push(...(await Promise.all(batch)))
  }
  const from = Math.max(...watchers.map(({ subscribedAt }) => subscribedAt))
  gate.open()
  const scan = await person.scanOver(id)
  const last = Number(scan['version'])
  const heard = () => watchers.map(({ versions }) => versions.filter((version) => version > from))
  await expect.poll(() => heard().every((versions) => versions.includes(last))).toBe(true)
  const [first = []] = heard()
  expect(first.length).toBeGreaterThan(5)
  expect(first).toEqual([...first].sort((a, b) => a - b))
  for (const versions of heard()) expect(versions).toEqual(first)
  for (const { socket } of watchers) socket.disconnect()
})

test('a watching page finds its scan again after a server restart', async ({ page }) => {
  await startScanInPage(page, product.origin, site.origin)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect.poll(() => gate.isReached()).toBe(true)
  await product.kill()
  await expect(page.getByText('Disconnected, polling')).toBeVisible()
  product = await startProduct({ env, dataDir: product.dataDir })
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 120_000 })
  gate.open()
  await expect(whole(page)).toBeVisible({ timeout: 120_000 })
})

test('a running scan that its reader may no longer read leads to what is missing, and back', async ({ page }) => {
  const person = apiClient(product.origin)
  await person.register()
  const [home] = (await person.get('/api/workspaces')).body as { id: string }[]
  const [recoveryCode] = await setUpApp(person)
  await person.call('PATCH', `/api/workspaces/${home?.id}`, { requireTwoFactor: true })
  const id = await createScan(person, site.origin)
  await takeSession(page.context(), person, product.origin)
  await page.goto(`${product.origin}/scan-results/${id}`)
  await expect(page.getByRole('heading', { name: 'AI Readiness Analysis Progress' })).toBeVisible()

  const proof = { password: 'correct horse', code: recoveryCode }
  expect((await person.call('DELETE', '/api/user/two-factor', proof)).status).toBe(204)
  await expect(page.getByRole('heading', { name: /requires a second factor$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Leave it instead…' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('A workspace needs an owner.', { exact: true })).toBeVisible()
  await setUpApp(person)
  await page.reload()
  await page.getByRole('link', { name: 'Continue to the page you wanted to open' }).click()
  await expect(page.getByRole('heading', { name: 'AI Readiness Analysis Progress' })).toBeVisible()

  await person.post('/api/logout')
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await page.context().clearCookies()
  await page.goto(`${product.origin}/scan-results/${id}`)
  await page.getByRole('link', { name: 'Sign in to open it' }).click()
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  gate.open()
})

/** @returns the recovery codes */
async function setUpApp(person: ApiClient): Promise<string[]> {
  const { secret } = (await person.post('/api/user/two-factor', { password: 'correct horse' })).body as {
    secret: string
  }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { body } = await person.post('/api/user/two-factor/confirm', { code })
  return (body as { recoveryCodes: string[] }).recoveryCodes
}

function whole(page: Page) {
  return page.getByText(/^Analysis complete! Your AI optimization score is \d+\/100$/)
}

type Watcher = { socket: Socket; subscribedAt: number; versions: number[] }

async function watch(origin: string, cookie: string, scanId: string): Promise<Watcher> {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Origin: origin, Cookie: cookie },
  })
  const versions: number[] = []
  socket.on('scan_update', ({ version }: { version: number }) => versions.push(version))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const answer = (await socket.emitWithAck('subscribe', { type: 'subscribe', scanId })) as {
    ok: boolean
    version: number
  }
  expect(answer.ok).toBe(true)
  return { socket, subscribedAt: answer.version, versions }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
