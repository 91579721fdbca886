import mongoose from 'mongoose'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import { newId } from '#host/server/platform/ids.ts'
import type { TestHost } from '#host/server/testing/start-test-host.ts'

type Owner = Awaited<ReturnType<TestHost['signUp']>>

/**
 * Makes one record of each kind that belongs to an account, through the API where possible. Its addresses and its mail
 * contain `name`.
 * @returns The id of the workspace, and the id of one thing by the plural that routes call its kind.
 */
export async function fillAccount(host: TestHost, owner: Owner, name: string) {
  const { id: userId } = owner.user
  const url = `https://${name}.example/`
  const collection = (title: string) => host.runtime.database.db().collection<{ _id: string; tenantId?: string }>(title)
  const tenantId = String((await collection('users').findOne({ _id: userId }))?.tenantId)
  const make = async (path: string, body: object, headers?: Record<string, string>) => {
    const answer = await owner.call('POST', path, body, headers)
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
    return answer.body as { id: string; key: string }
  }
  const scan = await make('/api/scans', { url })
  const { findings, scoring } = completedScan()
  const done = { status: 'completed', overallScore: 80, completedAt: new Date(), findings, scoring }
  await collection('scans').updateOne({ _id: scan.id }, { $set: done })
  const siteScan = await make('/api/site-scans', { url })
  const schedule = await make('/api/scheduled-scans', { name: 'Nightly', url })
  const slack = { type: 'slack', settings: { url: `https://hooks.${name}.example/secret` }, events: ['scan.completed'] }
  const channel = await make('/api/channels', { name: 'Team', ...slack })
  const team = `team@${name}.example`
  const allowed = { _id: `${tenantId} ${team}`, tenantId, email: team, confirmedAt: new Date() }
  await collection('alert_addresses').insertOne(allowed)
  const badge = await make('/api/badges', { scanId: scan.id, style: 'signature', size: 'medium' })
  const embedKey = await make('/api/embed-keys', { name: 'Partner', origins: ['https://partner.example'] })
  const asked = { url: 'https://asked.example', page: 'https://partner.example/' }
  await make(`/api/embed/scans?key=${embedKey.key}`, asked, { Origin: 'https://partner.example' })
  const token = await make('/api/tokens', { name: 'Build' })
  const share = await make(`/api/scans/${scan.id}/shares`, { password: 'open sesame' })
  await make(`/api/workspaces/${tenantId}/invitations`, { email: 'guest@mail.example', role: 'member' })
  await make('/api/contact', { name: 'Ada', email: owner.user.email, message: 'Hello' })

  await make('/api/user/two-factor', { password: owner.user.password })

  const createdAt = new Date()
  const owned = { tenantId, createdAt }
  const onSite = { ...owned, siteScanId: siteScan.id }
  const page = { key: `${url}about`, url: `${url}about`, order: 1, sources: ['link'], lastmod: null, claims: 0 }
  const inAMinute = new Date(Date.now() + 60_000)
  const byWorkers: Record<string, object> = {
    Site: {
      _id: newId(),
      tenantId,
      host: `${name}.example`,
      scanId: scan.id,
      trend: [],
      scannedAt: createdAt,
      tags: [],
    },
    SitePage: { _id: 'page-hash', ...onSite, ...page, state: 'known' },
    SiteRead: { _id: 'page-hash', ...onSite, read: null, judged: null },
    SiteRun: { _id: siteScan.id, ...owned, run: {} },
    Screenshot: { _id: scan.id, ...owned, jpeg: Buffer.from('jpeg') },
    NewestResult: { _id: 'address-hash', tenantId, scannedAt: createdAt },
    MailedLink: { _id: 'hash', purpose: 'reset-password', userId, email: owner.user.email, expiresAt: inAMinute },
    Identity: { _id: 'person-hash', issuer: 'https://id.example', subject: 'person', userId, createdAt },
    Delivery: {
      _id: newId(),
      ...owned,
      scheduleId: schedule.id,
      scanId: scan.id,
      channel: 'webhook',
      channelId: null,
      key: 'once',
      url: `${url}hook`,
      type: 'scan.completed',
      status: 'pending',
      attempts: [],
      failures: 0,
    },
  }
  for (const [model, record] of Object.entries(byWorkers)) await mongoose.models[model]?.create(record)
  const ids: Record<string, string> = {
    scans: scan.id,
    'site-scans': siteScan.id,
    'scheduled-scans': schedule.id,
    channels: channel.id,
    badges: badge.id,
    'embed-keys': embedKey.id,
    shares: share.id,
    tokens: token.id,
    workspaces: tenantId,
  }
  return { tenantId, ids }
}
