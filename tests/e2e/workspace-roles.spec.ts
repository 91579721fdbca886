import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { MongoClient } from 'mongodb'
import type { ApiClient } from '../support/api-client.ts'
import { expect, test, type Shared } from './shared.ts'

type Team = { slug: string; scanId: string; schedule: string; host: string; owner: ApiClient; reader: ApiClient }

let team: Promise<Team> | undefined

/** The second workspace of both, with a finished scan and a schedule; the reader joins it as a viewer, without a mail. */
async function makeTeam({ product, sites, newPerson }: Shared): Promise<Team> {
  const [owner, reader] = [await newPerson(), await newPerson()]
  const made = (await owner.post('/api/workspaces', { name: 'Team of a viewer' })).body as { id: string; slug: string }
  const { id: userId } = (await reader.get('/api/user')).body as { id: string }
  const { uri } = JSON.parse(readFileSync(path.join(product.dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  const client = await MongoClient.connect(uri)
  const member = { userId, role: 'viewer', joinedAt: new Date() }
  const tenants = client.db('legible').collection<{ _id: string; members: object[] }>('tenants')
  await tenants.updateOne({ _id: made.id }, { $push: { members: member } })
  await client.close()
  const { slug } = made
  const url = sites.good.origin
  const { id: scanId } = (await owner.post(`/api/scans?workspace=${slug}`, { url })).body as { id: string }
  await owner.scanOver(scanId)
  const { body } = await owner.post(`/api/scheduled-scans?workspace=${slug}`, { name: 'Nightly', url })
  return { slug, scanId, schedule: (body as { id: string }).id, host: sites.good.hostPort, owner, reader }
}

async function signIn(page: Page, person: ApiClient, origin: string): Promise<void> {
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: origin }))
  await page.context().addCookies(cookies)
}

test('a viewer sees no button that the role may not use', async ({ page, shared }) => {
  const { origin } = shared.product
  const { slug, scanId, schedule, host, reader } = await (team ??= makeTeam(shared))
  await signIn(page, reader, origin)
  const refused =
    /Scan again|Scan the whole site|Share|Re-check|Retry|Run now|Pause|Edit|Delete|Add Schedule|Change tags|Add tags|Publish|Send a test|New secret/
  const addresses = [
    `/scan-results/${scanId}`,
    `/detailed-recommendations/${scanId}`,
    `/schedules/${schedule}`,
    `/w/${slug}/dashboard`,
    `/w/${slug}/dashboard?tab=scans`,
    `/sites/${encodeURIComponent(host)}?workspace=${slug}`,
    `/compare?a=${scanId}&b=${scanId}`,
  ]
  for (const address of addresses) {
    const answer = await page.goto(origin + address, { waitUntil: 'networkidle' })
    expect(answer?.status(), address).toBe(200)
    expect(await page.locator('main').getByRole('button', { name: refused }).allInnerTexts(), address).toEqual([])
    const starts = page.locator('main').getByRole('link', { name: /^Start |^Edit address$/ })
    expect(await starts.allInnerTexts(), address).toEqual([])
  }
})

test('pages of a second workspace open from its lists, and name it', async ({ page, shared }) => {
  const { origin } = shared.product
  const { slug, scanId, host, owner } = await (team ??= makeTeam(shared))
  await signIn(page, owner, origin)
  await page.goto(`${origin}/w/${slug}/dashboard`, { waitUntil: 'networkidle' })
  // A click with Ctrl opens this address as it is.
  const exported = page.getByRole('link', { name: 'Export CSV' })
  await expect(exported).toHaveAttribute('href', new RegExp(`&workspace=${slug}$`))
  await page.locator('main').getByRole('link', { name: host, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/sites/[^?]+\\?workspace=${slug}$`))
  await expect(page.getByRole('heading', { name: host, level: 1 })).toBeVisible()
  // Without a name, the workspace last used in this browser.
  await page.goto(`${origin}/sites/${encodeURIComponent(host)}`)
  await expect(page).toHaveURL(new RegExp(`workspace=${slug}$`))
  await page.goto(`${origin}/ai-optimization-reports`)
  await expect(page).toHaveURL(new RegExp(`workspace=${slug}$`))
  await expect(page.getByRole('link', { name: `Detailed Report: ${host}` })).toBeVisible()
  const compared = await page.goto(`${origin}/compare?a=${scanId}&b=${scanId}`)
  expect(compared?.status()).toBe(200)
})

test('two tabs show two workspaces, and the links of each stay in its own', async ({ page, shared }) => {
  const { origin } = shared.product
  const { slug, scanId, host, owner } = await (team ??= makeTeam(shared))
  await signIn(page, owner, origin)
  const { workspaces } = (await owner.get('/api/user')).body as { workspaces: { slug: string }[] }
  const first = workspaces[0]?.slug ?? ''
  const other = await page.context().newPage()
  for (const path of [
    `/w/${slug}/dashboard`,
    `/scan-results/${scanId}`,
    `/sites/${encodeURIComponent(host)}?workspace=${slug}`,
  ]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await other.goto(`${origin}/w/${first}/dashboard`, { waitUntil: 'networkidle' })
    // As when a person returns to this tab; browsers under test believe that each of their tabs has the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('link', { name: 'Scans', exact: true }).first().click()
    await expect(page, path).toHaveURL(`${origin}/w/${slug}/dashboard?tab=scans`)
  }
})

test('an admin chooses whose a token is and what it may do', async ({ page, shared }) => {
  const { origin } = shared.product
  const { slug, owner } = await (team ??= makeTeam(shared))
  await signIn(page, owner, origin)
  await page.goto(`${origin}/w/${slug}/settings/api-tokens`, { waitUntil: 'networkidle' })
  await page.getByLabel('Token name').fill('Build')
  await page.getByLabel('Belongs to').selectOption('workspace')
  for (const scope of [/^Read/, /^Start/, /^Change/]) await page.getByLabel(scope).uncheck()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Choose at least one scope.')).toBeVisible()
  await page.getByLabel(/^Read/).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Copy this token now. It is shown once.')).toBeVisible()
  const { body } = await owner.get(`/api/tokens?workspace=${slug}`)
  expect(body).toMatchObject([{ name: 'Build', kind: 'workspace', scopes: ['read'] }])
  await expect(page.getByRole('row', { name: /Build.*Of the workspace/ })).toBeVisible()
})
