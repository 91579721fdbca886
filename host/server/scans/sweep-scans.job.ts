import { z } from 'zod'

export const sweepScansJob = { name: 'scans.sweep', payload: z.object({}) }
