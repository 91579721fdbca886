import { expect, test, type Shared } from './shared.ts'

type Made = { id: string; url: string }

async function share({ person, scanOf }: Shared, body: object = {}): Promise<Made> {
  const { id } = await scanOf('bad')
  const { status, body: made } = await person.post(`/api/scans/${id}/shares`, body)
  expect(status).toBe(201)
  return made as Made
}

test('a colleague without an account reads a shared result', async ({ page, shared }) => {
  const { url } = await share(shared)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shared.product.origin) foreign.push(request.url())
  })
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(200)
  const headers = answer?.headers() ?? {}
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.getByRole('heading', { name: 'Fix first' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How does your site do?' })).toBeVisible()
  // A visitor's browser asks for nothing that needs an account, and filters without asking again.
  await page.getByText('Show fix').first().click()
  await expect(page.getByText(/^The fix$|^One fix for all/).first()).toBeVisible()
  await page.getByLabel('Sort by').selectOption('module')
  await expect(page).toHaveURL(/sort=module/)
  await expect(page.getByRole('button', { name: /Re-check|Share|Scan again|Export/ })).toHaveCount(0)
  const html = await (await page.request.get(url)).text()
  const { id } = await shared.scanOf('bad')
  expect(html).not.toContain(id)
  expect(foreign).toEqual([])
})

test('a link that is gone says the same for every reason', async ({ page, shared }) => {
  const revoked = await share(shared)
  expect((await shared.person.delete(`/api/shares/${revoked.id}`)).status).toBe(204)
  const unknown = `${shared.product.origin}/share/${'A'.repeat(43)}`
  const pages: string[] = []
  for (const url of [revoked.url, unknown]) {
    const answer = await page.goto(url)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    pages.push(await page.locator('main').innerHTML())
  }
  expect(pages[0]).toBe(pages[1])
  expect(pages[0]).toContain('This link shows nothing')
})

test('the password of a link is asked once in a browser, also without JavaScript', async ({ browser, shared }) => {
  const { url } = await share(shared, { password: 'open sesame' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(url))?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'Fix first' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Password' }).fill('open says me')
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByText('This is not the password of this link.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('open sesame')
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByRole('heading', { name: 'Fix first' })).toBeVisible()
  expect((await page.goto(url))?.status()).toBe(200)
  await context.close()
})

test('a member makes a link, copies it, and revokes it', async ({ page, shared }) => {
  const { person, product, scanOf } = shared
  const { id } = await scanOf('bad')
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: product.origin }))
  await page.context().addCookies(cookies)
  await page.goto(`${product.origin}/scan-results/${id}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by link' })
  await dialog.getByLabel('Ends').selectOption('7')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('The password must have 6 to 200 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.locator('code').innerText()
  expect((await page.request.get(url)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(page.getByText('Link revoked', { exact: true })).toBeVisible()
  await expect(dialog.locator('code')).toHaveCount(0)
  expect((await page.request.get(url)).status()).toBe(404)
  await expect(dialog.locator(':focus')).toHaveCount(1)
})
