import {
  shownSiteScanSchema,
  siteScanSummarySchema,
  siteScanViewSchema,
  type ShownSiteScan,
  type SiteScanSummary,
  type SiteScanView,
} from '#host/contract/site-scans.ts'
import type { SiteScanListRecord, SiteScanRecord } from './site-scan-model.ts'

/** What leaves the server of a site scan: the fields of the contract and nothing else. */
export function toSiteScanView(scan: SiteScanRecord): SiteScanView {
  return sent(siteScanViewSchema, scan)
}

export function toShownSiteScan(scan: SiteScanRecord & Pick<ShownSiteScan, 'findingCount'>): ShownSiteScan {
  return sent(shownSiteScanSchema, scan)
}

export function toSiteScanSummary(scan: SiteScanListRecord): SiteScanSummary {
  return sent(siteScanSummarySchema, scan)
}

function sent<View>(schema: { shape: object; parse: (value: unknown) => View }, scan: SiteScanListRecord): View {
  const stored: Readonly<Record<string, unknown>> = { ...scan, id: scan._id }
  return schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, plain(stored[name])])))
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
