import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'
import { startTlsProxy } from '../support/tls-proxy.ts'

type Block = { score: number | null; observatoryGrade?: string }
type Scan = {
  status: string
  overallScore: number
  securityHeaders: Block
  findings: { id: string; severity: string }[]
}

test('the product passes its own scan over https: at least 95, headers A+, no high finding', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'legible-self-'))
  let behind = 0
  const proxy = await startTlsProxy(() => behind)
  const caFile = path.join(folder, 'ca.pem')
  writeFileSync(caFile, proxy.caPem)
  const product = await startProduct({
    env: {
      PUBLIC_URL: proxy.origin,
      TRUSTED_PROXIES: '1',
      SCAN_EXTRA_CA_FILE: caFile,
      SCAN_ALLOWED_PRIVATE_TARGETS: proxy.hostPort,
      // Paint times depend on the machine, so the scan runs without a browser.
      CHROMIUM_PATH: 'none',
    },
  })
  behind = Number(/127\.0\.0\.1:(\d+)/.exec(product.output().stdout)?.[1] ?? 0)
  const person = apiClient(product.origin)
  await person.register()
  const { body } = await person.post('/api/scans', { url: proxy.origin })
  const scan = (await person.scanOver((body as { id: string }).id)) as unknown as Scan
  await product.stop()
  await proxy.close()
  rmSync(folder, { recursive: true, force: true })

  expect(scan.status).toBe('completed')
  expect(scan.findings.filter(({ severity }) => severity === 'critical' || severity === 'high')).toEqual([])
  expect(scan.securityHeaders.observatoryGrade).toBe('A+')
  expect(scan.overallScore).toBeGreaterThanOrEqual(95)
}, 120_000)
