import { expect, test } from './shared.ts'

test('the live form for partners scans in place, and links to the report', async ({ page, shared }) => {
  const { origin } = shared.product
  await page.goto(`${origin}/embed`)
  const form = page.locator('legible-scan-form')
  await form.getByRole('textbox').fill(shared.sites.good.origin)
  await form.getByRole('button').first().click()
  const report = form.getByRole('link', { name: 'View report' })
  await expect(report).toBeVisible({ timeout: 120_000 })
  await expect(page).toHaveURL(`${origin}/embed`)
  expect(await report.getAttribute('href')).toMatch(/\/scan-results\/[0-9a-f-]{36}\?token=/)
})

test('the key of the live form works only on our own page', async ({ request, shared }) => {
  const { origin } = shared.product
  const start = (from: string) =>
    request.post(`${origin}/api/embed/scans?key=pk_live-form`, {
      headers: { Origin: from },
      data: { url: shared.sites.good.hostPort },
    })
  expect((await start('https://partner.example')).status()).toBe(403)
})
