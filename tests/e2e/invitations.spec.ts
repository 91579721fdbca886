import { takeSession } from '../support/browser-journey.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { expect, test } from './shared.ts'

test('an invitation opened with a wrong account leads to the right one, works once, and says so afterwards', async ({
  page,
  shared: { product, newPerson },
}) => {
  const { origin } = product
  const [owner, other] = [await newPerson(), await newPerson()]
  const [home] = (await owner.get('/api/workspaces')).body as { id: string; name: string }[]
  const email = `invited-to-${home?.name}@mail.example`
  const { status } = await owner.post(`/api/workspaces/${home?.id}/invitations`, { email, role: 'member' })
  expect(status).toBe(201)
  const link = await mailedLink(product, email, 'invitations/')

  await takeSession(page.context(), other, origin)
  await page.goto(link, { waitUntil: 'networkidle' })
  await expect(page.getByText(/^You are signed in as /)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Username').fill(`new-in-${home?.name}`)
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbor')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(`You joined ${home?.name}.`).first()).toBeVisible()
  const joined = (await (await page.request.get(`${origin}/api/workspaces`)).json()) as { id: string; role: string }[]
  expect(joined).toMatchObject([{ id: home?.id, role: 'member' }])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await expect(page.getByText('If you have accepted it, you are a member')).toBeVisible()
})
