import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'

test('a scan that runs when everything is killed completes after the next start, with one result', async () => {
  const site = await startSite('good')
  const env = {
    SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort,
    ANONYMOUS_SCANS: 'open',
    SCAN_LEASE_MS: '1000',
    CHROMIUM_PATH: 'none',
  }
  const first = await startProduct({ env })
  const visitor = apiClient(first.origin)
  const created = await visitor.post('/api/scans', { url: site.origin })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: string }
  await expect
    .poll(async () => ((await visitor.get(`/api/scans/${id}`)).body as { status: string }).status)
    .not.toBe('queued')
  await first.kill()

  const second = await startProduct({ env, dataDir: first.dataDir })
  const back = apiClient(second.origin)
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value)
  const scan = await back.scanOver(id)
  expect(scan).toMatchObject({ id, status: 'completed', failure: null })
  expect(scan['overallScore']).toBeTypeOf('number')
  expect(scan['attempt']).toBeGreaterThanOrEqual(1)
  await second.stop()
  rmSync(first.dataDir, { recursive: true, force: true })
  await site.close()
})
