import { startSite as startTarget } from '../../sites/start-site.ts'
import { apiClient, type ApiClient } from '../../support/api-client.ts'
import { startProduct } from '../../support/start-product.ts'

export type RealHost = {
  readonly origin: string
  readonly pid: number
  /** The account that published the badge and owns the key. */
  readonly owner: ApiClient
  readonly badgeId: string
  readonly embedKey: string
  /** A site that the product can scan. */
  readonly target: string
  close(): Promise<void>
}

/** The built product with a published badge of a real scan, and a key for the pages that are named. */
export async function startRealHost(origins: readonly string[]): Promise<RealHost> {
  const target = await startTarget('good')
  // What these pages show of a scan is the same with and without a browser, which takes half of its time.
  const env = {
    SCAN_ALLOWED_PRIVATE_TARGETS: target.hostPort,
    RATE_LIMIT_FACTOR: '0',
    SCAN_CONCURRENCY: '3',
    CHROMIUM_PATH: 'none',
  }
  const product = await startProduct({ env }).catch(async (error: unknown) => {
    await target.close()
    throw error
  })
  const close = async () => {
    await product.stop()
    await target.close()
  }
  try {
    const { origin, pid } = product
    return { ...(await publish(apiClient(origin), target.origin, origins)), origin, pid, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function publish(owner: ApiClient, target: string, origins: readonly string[]) {
  await owner.register('badge.owner')
  const scan = await owner.post('/api/scans', { url: target })
  const { id: scanId } = scan.body as { id: string }
  await owner.scanOver(scanId)
  const badge = await owner.post('/api/badges', { scanId, style: 'signature', size: 'medium' })
  const key = await owner.post('/api/embed-keys', { name: 'Consumers', origins })
  const badgeId = (badge.body as { id: string }).id
  return { owner, badgeId, embedKey: (key.body as { key: string }).key, target }
}
