import { z } from 'zod'

/** A wake-up call. It names no scan: the worker takes the one whose turn it is, not the one requested last. */
export const runScanJob = { name: 'scans.run', payload: z.object({}) }
