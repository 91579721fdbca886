import { z } from 'zod'

export const startDueJob = { name: 'schedules.start-due', payload: z.object({}) }
