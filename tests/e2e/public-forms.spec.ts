import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Product } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

let product: Product

test.beforeAll(({ shared }) => {
  product = shared.product
})

const open = (page: Page, path: string) => page.goto(product.origin + path, { waitUntil: 'networkidle' })

test('the contact form names missing fields, keeps what was entered, and sends the message once', async ({ page }) => {
  await open(page, '/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  const message = page.getByLabel('Message')
  await send.click()
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ines')
  await page.getByRole('textbox', { name: 'Email' }).fill('ines@books.example')
  await message.fill('Which plan fits us?')
  await page.getByRole('link', { name: 'Plans and invoices' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Plans and invoices')
  await expect(message).toHaveValue('Which plan fits us?')
  await send.click()
  await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible()
  await expect(message).toHaveValue('')
})

test('nothing is counted before consent, or after it was withdrawn', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) sent += 1
  })
  const leave = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await open(page, '/cookie-settings')
  await leave()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect(page.getByText('Consent Given')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept All' })).toHaveCount(0)
  await leave()
  await expect.poll(() => sent).toBe(1)
  await page.getByRole('switch', { name: 'Analytics' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Necessary, Marketing, Functional')).toBeVisible()
  await page.getByRole('link', { name: 'Platform' }).first().click()
  await expect(page).toHaveURL(/platform$/)
  await leave()
  await open(page, '/faq')
  expect(sent).toBe(1)
})

test('the chat shows a failure at once, also offline, and asks again', async ({ page, context }) => {
  await open(page, '/faq')
  await expect(page.getByLabel('Conversation').locator('button[title]')).toHaveCount(4)
  await context.setOffline(true)
  await page.getByLabel('Your question').fill('How long is a badge valid?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to get response. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('')
  await expect(page.getByLabel('Conversation').locator('button[title]')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByLabel('Sources').getByRole('link')).not.toHaveCount(0)
})

test('an answer from a document names its page, not its file', async ({ page }) => {
  await open(page, '/faq')
  await page.getByLabel('Your question').fill('OTEL_EXPORTER_OTLP_ENDPOINT')
  await page.keyboard.press('Enter')
  const source = page.getByLabel('Sources').getByRole('link', { name: 'Configuration' })
  await expect(source).toHaveAttribute('href', '/docs/configuration')
})

test('a text is analyzed in the page, and a generated file is what is shown next to it', async ({ page }) => {
  await open(page, '/seo-tools?tab=content')
  await page.getByLabel('Your text').fill('תיקון אופניים לוקח יומיים. '.repeat(5))
  await expect(page.getByLabel('Your text')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('20 words')).toBeVisible()
  await page.getByRole('tab', { name: 'Crawling and indexing' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download robots.txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('robots.txt')
  const shown = await page.getByRole('group', { name: 'robots.txt' }).textContent()
  expect(await readFile(await file.path(), 'utf8')).toBe(shown)
})
