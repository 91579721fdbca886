import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { codeBlocks } from '../support/code-blocks.ts'
import { runProgram } from '../support/run-program.ts'
import { ROOT, startProduct } from '../support/start-product.ts'

const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8')
const [prelude = '', ...commands] = codeBlocks(operations, 'Runbooks')

test('every command of the runbooks runs as written, and keys and sessions are revoked', async () => {
  const product = await startProduct({ env: { PROCESS_ROLE: 'web', SCAN_SIGNING: 'on', CHROMIUM_PATH: 'none' } })
  const person = apiClient(product.origin)
  await person.register()
  const made = (await person.post('/api/tokens', { name: 'Build server' })).body as { token: string }
  const badgeKeys = async () =>
    (await person.get('/.well-known/legible-badge-keys.json')).body as { keys: { kid: string }[] }
  const { keys: before } = await badgeKeys()
  const signingKeys = () => readdirSync(path.join(product.dataDir, 'signing-keys'))
  await person.get('/.well-known/http-message-signatures-directory')
  const former = signingKeys()
  expect({ badge: before.length, signing: former.length }).toEqual({ badge: 1, signing: 1 })

  expect(commands.length).toBeGreaterThan(5)
  for (const block of commands) {
    const env = { DATA_DIR: product.dataDir }
    const { code, stderr } = await runProgram('sh', ['-euc', prelude + block], { cwd: ROOT, env })
    expect({ code, stderr }, block).toEqual({ code: 0, stderr: '' })
  }
  expect((await person.get('/api/user')).status).toBe(401)
  const headers = { Authorization: `Bearer ${made.token}` }
  expect((await fetch(`${product.origin}/api/v1/scans`, { headers })).status).toBe(401)
  expect((await badgeKeys()).keys.map(({ kid }) => kid)).not.toContain(before[0]?.kid)
  expect(signingKeys()).not.toContain(former[0])
  await product.stop()
}, 120_000)
