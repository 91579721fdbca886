import { z } from 'zod'

/**
 * A wake-up: some scan waits. It names none, because the worker takes the one whose turn it is, not the one that
 * was asked for last.
 */
export const runScanJob = { name: 'scans.run', payload: z.object({}) }
