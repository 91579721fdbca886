import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { codeBlocks } from '../support/code-blocks.ts'
import { runProgram } from '../support/run-program.ts'
import { ROOT, startProduct } from '../support/start-product.ts'

const [backupCommands = '', restoreCommands = ''] = codeBlocks(
  readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'),
  'Backup and restore',
)

test('the documented backup of a running product, restored as documented, has accounts, scans, badges and keys', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'legible-backup-'))
  const dataDir = path.join(folder, 'data')
  const places = { DATA_DIR: dataDir, BACKUP: path.join(folder, 'copy') }
  const site = await startSite('good')
  const env = {
    SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort,
    CHROMIUM_PATH: 'none',
    SCAN_SIGNING: 'on',
    RATE_LIMIT_FACTOR: '0',
  }
  const first = await startProduct({ env, dataDir })
  const ada = apiClient(first.origin)
  expect((await ada.register('ada-lovelace')).status).toBe(201)
  const { id } = (await ada.post('/api/scans', { url: site.origin, scanType: 'comprehensive' })).body as { id: string }
  expect(await ada.scanOver(id)).toMatchObject({ status: 'completed' })
  const published = await ada.post('/api/badges', { scanId: id, style: 'signature', size: 'medium' })
  const badge = `/badges/${(published.body as { id: string }).id}.json`
  const before = await stateOf(ada, id, badge)
  // Made by the first channel or authenticator app; a file that the product has not read yet is as good.
  writeFileSync(path.join(dataDir, 'secret-key'), SECRET_KEY)

  // The copy is made while the product writes, and holds everything acknowledged before.
  const busy = Array.from({ length: 5 }, () => ada.post('/api/contact', MESSAGE))
  const copied = await runProgram('sh', ['-euc', backupCommands], { cwd: ROOT, env: places })
  expect(copied).toMatchObject({ code: 0, stderr: '' })
  await Promise.all(busy)
  expect((await apiClient(first.origin).register('came-later')).status).toBe(201)
  expect(await first.stop()).toBe(0)

  // The second restore keeps what the first one put there, and touches nothing that the first one kept.
  for (const kept of [1, 2]) {
    const restored = await runProgram('sh', ['-euc', restoreCommands], { cwd: ROOT, env: places })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(folder).filter((name) => name.includes('.replaced'))).toHaveLength(kept)
  }
  expect(existsSync(path.join(dataDir, 'signing-keys'))).toBe(true)
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(SECRET_KEY)
  const second = await startProduct({ env, dataDir })
  const back = apiClient(second.origin)
  for (const [name, value] of ada.cookies) back.cookies.set(name, value)
  expect(await stateOf(back, id, badge)).toEqual(before)
  const signIn = (username: string) =>
    apiClient(second.origin).post('/api/login', { username, password: 'correct horse' })
  expect((await signIn('ada-lovelace')).status).toBe(200)
  expect((await signIn('came-later')).status).toBe(401)
  await second.stop()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}, 180_000)

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const MESSAGE = { name: 'Ada', email: 'ada@mail.example', subject: 'Hello', message: 'Is anybody writing meanwhile?' }
const DIRECTORY = '/.well-known/http-message-signatures-directory'

/** What must be the same after the restore. Image addresses are left out, because they contain the port. */
async function stateOf(person: ApiClient, scanId: string, badge: string) {
  const [user, scan, proof, badgeKeys, scanKeys] = await Promise.all(
    ['/api/user', `/api/scans/${scanId}`, badge, '/.well-known/legible-badge-keys.json', DIRECTORY].map(
      async (address) => (await person.get(address)).body as Record<string, unknown>,
    ),
  )
  const { id, status, score, signature } = proof ?? {}
  return { user, scan, badge: { id, status, score, signature }, badgeKeys, scanKeys: scanKeys?.['keys'] }
}
