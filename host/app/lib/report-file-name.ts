import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { addressHost } from './address-host.ts'

const MAX_HOST = 100

/** The name under which a person saves a report: `legible-shop.example-2026-11-25.pdf`. The API names files by id. */
export function reportFileName(scan: Pick<ScanSummary, 'url' | 'createdAt'>, format: string): string {
  const host = addressHost(scan.url)
    .replaceAll(/[^a-z0-9.-]/gi, '-')
    .slice(0, MAX_HOST)
  return `${PRODUCT_SLUG}-${host}-${scan.createdAt.slice(0, 10)}.${format}`
}
