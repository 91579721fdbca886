import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { ROLES, type Role } from '#host/contract/rights.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { fillAccount, SAMPLE_NOW, sampleHistory, sampleId, startSampleProduct } from '../support/sample-account.ts'
import type { createCamera } from './camera.ts'

const SIZES = [
  [1440, 900],
  [390, 844],
] as const
const SLUG = 'northwind'
const PLACES = ['general', 'members', 'badges', 'embed-keys', 'channels', 'api-tokens', 'audit']

/** The pages of a shared workspace as each role sees them; pages that it may not open are among them. */
export async function takeRoles(camera: ReturnType<typeof createCamera>): Promise<void> {
  const product = await startSampleProduct()
  const { origin } = product
  try {
    const people = new Map<Role, ApiClient>()
    for (const role of ROLES) {
      const person = apiClient(origin)
      await person.register(`${role}-of-northwind`)
      people.set(role, person)
    }
    const owner = people.get('owner') ?? apiClient(origin)
    await shareWorkspace(product.dataDir, owner, people)
    await fillAccount(product, owner, { scans: sampleHistory() })
    await furnish(owner)
    const share = (await owner.post(`/api/scans/${sampleId(1)}/shares`)).body as { url: string }
    const shared = [{ name: 'role-none-share', path: new URL(share.url).pathname }]
    await camera.sit({ origin, sizes: SIZES, now: SAMPLE_NOW, views: shared })
    for (const [role, { cookies }] of people) {
      const pages = [
        ...PLACES.map((place) => [place, `/w/${SLUG}/settings/${place}`]),
        ['dashboard', `/w/${SLUG}/dashboard`],
        ['scans', `/w/${SLUG}/dashboard?tab=scans`],
        ['security', '/settings/security'],
        ['account', '/settings/account'],
      ]
      const views = pages.map(([name = '', at = '']) => ({ name: `role-${role}-${name}`, path: at }))
      await camera.sit({ origin, cookies, sizes: SIZES, now: SAMPLE_NOW, views })
    }
  } finally {
    await product.stop()
  }
}

/** Names the first workspace of the owner, and lets the others in without mails. */
async function shareWorkspace(dataDir: string, owner: ApiClient, people: ReadonlyMap<Role, ApiClient>): Promise<void> {
  const [home] = (await owner.get('/api/workspaces')).body as { id: string }[]
  await owner.call('PATCH', `/api/workspaces/${home?.id}`, { name: 'Northwind', slug: SLUG })
  const { uri } = JSON.parse(readFileSync(path.join(dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  const client = await MongoClient.connect(uri)
  const tenants = client.db('legible').collection<{ _id: string; members: object[] }>('tenants')
  for (const [role, person] of people) {
    if (role === 'owner') continue
    const { id: userId } = (await person.get('/api/user')).body as { id: string }
    const member = { userId, role, joinedAt: SAMPLE_NOW }
    await tenants.updateOne({ _id: home?.id ?? '' }, { $push: { members: member } })
  }
  await client.close()
}

async function furnish(owner: ApiClient): Promise<void> {
  const [home] = (await owner.get('/api/workspaces')).body as { id: string }[]
  await owner.post(`/api/workspaces/${home?.id}/invitations`, { email: 'grace@northwind.example', role: 'member' })
  const events = ['scan.regressed', 'scan.failed', 'badge.expiring']
  const settings = { url: 'https://hooks.slack.com/services/T000/B000/secret' }
  await owner.post('/api/channels', { type: 'slack', name: 'Web team', settings, events })
  await owner.post('/api/tokens', { name: 'Build', kind: 'workspace', scopes: ['read'] })
  await owner.post('/api/scheduled-scans', { name: 'Nightly', url: 'https://northwind.example/' })
}
