import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { ROOT, startProduct } from '../support/start-product.ts'

/**
 * A database from commit efade1f, made with its own `--backup`: an account, a comprehensive and a quick scan, a badge, a
 * weekly schedule, an embed key and a token.
 */
const FORMER = {
  file: 'tests/smoke/former-release/data.mdb.gz',
  username: 'former-owner',
  password: 'correct horse',
  badge: '01a20545-aad3-73ea-b1e8-7225d6d5d92a',
  token: 'lg_f2r-iXVHgkFmufqVh7VXbF7AEQqbV88K_4zit3EedvI',
  embedKey: 'pk_G5mNeMOfry3vjXfVxi93SZNaK-l_VQtI',
}

test('a data folder of the previous release is upgraded at the start, and all of it still works', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'legible-former-'))
  mkdirSync(path.join(dataDir, 'db'), { mode: 0o700 })
  writeFileSync(path.join(dataDir, 'db/data.mdb'), gunzipSync(readFileSync(path.join(ROOT, FORMER.file))))
  const product = await startProduct({ dataDir, env: { CHROMIUM_PATH: 'none', RATE_LIMIT_FACTOR: '0' } })
  expect(product.output().stderr).not.toContain('an upgrade failed')
  const owner = apiClient(product.origin)
  const { username, password } = FORMER
  expect((await owner.post('/api/login', { username, password })).status).toBe(200)
  // Accounts from before addresses were confirmed count as confirmed.
  // The account is a workspace with one owner.
  const workspaces = [{ slug: username, name: username, role: 'owner' }]
  expect((await owner.get('/api/user')).body).toMatchObject({ username, emailConfirmed: true, workspaces })

  const scans = (await owner.get('/api/scans?q=18099')).body as { id: string; scanType: string; notesFound: number }[]
  const former = scans.filter(({ id }) => id < FORMER.badge)
  expect(former.map(({ scanType }) => scanType).toSorted()).toEqual(['comprehensive', 'quick'])
  for (const { id, notesFound } of former) {
    expect(notesFound).toBeTypeOf('number')
    expect((await owner.get(`/api/scans/${id}`)).body).toMatchObject({ id, status: 'completed', failure: null })
    expect((await owner.get(`/scan-results/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/scans/${id}/export?format=pdf`)).status).toBe(200)
  }

  const [schedule] = (await owner.get('/api/scheduled-scans')).body as Record<string, unknown>[]
  expect(schedule).toMatchObject({
    name: 'Every week',
    isActive: true,
    alertWhen: 'completion',
    webhookWhen: 'completion',
  })
  const [embedKey] = (await owner.get('/api/embed-keys')).body as Record<string, unknown>[]
  expect(embedKey).toMatchObject({ key: FORMER.embedKey, origins: ['https://shop.example'] })
  const byToken = await fetch(`${product.origin}/api/v1/scans`, {
    headers: { Authorization: `Bearer ${FORMER.token}` },
  })
  expect(byToken.status).toBe(200)

  const badge = (await owner.get(`/badges/${FORMER.badge}.json`)).body as Record<string, string>
  expect(badge).toMatchObject({ host: '127.0.0.1:18099', score: 53, grade: 'C+' })
  // The badge is valid for 30 days; everything else stays true.
  expect(['valid', 'expired']).toContain(badge['status'])
  const keys = (await owner.get('/.well-known/legible-badge-keys.json')).body as JSONWebKeySet
  const { payload } = await compactVerify(badge['signature'] ?? '', createLocalJWKSet(keys))
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ id: FORMER.badge, score: 53 })
  expect((await owner.get(`/badges/${FORMER.badge}`)).status).toBe(200)

  expect(await product.stop()).toBe(0)

  const again = await startProduct({ dataDir, env: { CHROMIUM_PATH: 'none', RATE_LIMIT_FACTOR: '0' } })
  const visit = apiClient(again.origin)
  expect((await visit.post('/api/login', { username, password })).status).toBe(200)
  expect((await visit.get('/api/user')).body).toMatchObject({ workspaces })
  expect(((await visit.get('/api/scans?q=18099')).body as unknown[]).length).toBe(scans.length)
  expect(await again.stop()).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)
