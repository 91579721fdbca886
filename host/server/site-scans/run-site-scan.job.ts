import { z } from 'zod'

/** A wake-up call. It names no site scan: the worker takes the one whose turn it is. */
export const runSiteScanJob = { name: 'site-scans.run', payload: z.object({}) }
