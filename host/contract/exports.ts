import { zod } from '#analyzer/contract'

/** How many days back a list or export of scans may reach. */
export const scanRangeSchema = zod.enum(['7', '30', '90'])

export const SCAN_FORMATS = ['txt', 'pdf', 'csv', 'json', 'md'] as const
export type ScanFormat = (typeof SCAN_FORMATS)[number]

/** Query of `GET /api/scans/{id}/export`. */
export const exportScanSchema = zod.object({ format: zod.enum(SCAN_FORMATS).default('txt') })

export const RANGE_FORMATS = ['pdf', 'csv', 'json'] as const
export type RangeFormat = (typeof RANGE_FORMATS)[number]

/** Query of `GET /api/scans/export`. */
export const exportScansSchema = zod.object({ format: zod.enum(RANGE_FORMATS), days: scanRangeSchema.default('30') })
