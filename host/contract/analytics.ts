import type { z } from 'zod'
import { zod } from '#analyzer/contract'

export const MAX_EVENTS = 20
export const MAX_ANALYTICS_BYTES = 8 * 1024
export const MAX_PROPERTIES = 10

/** Body of `POST /api/analytics`. It identifies nobody, and without consent nothing is sent. */
export const analyticsSchema = zod.object({
  events: zod
    .array(
      zod.object({
        name: zod.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
        at: zod.iso.datetime(),
        path: zod.string().startsWith('/').max(300),
        properties: zod
          .record(
            zod.string().regex(/^[a-z]\w{0,39}$/i),
            zod.union([zod.string().max(200), zod.number(), zod.boolean()]),
          )
          .refine((properties) => Object.keys(properties).length <= MAX_PROPERTIES, 'Too many properties')
          .default({}),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
})
export type AnalyticsInput = z.output<typeof analyticsSchema>
