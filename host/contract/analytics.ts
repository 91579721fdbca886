import { z } from 'zod'

export const MAX_EVENTS = 20
export const MAX_ANALYTICS_BYTES = 8 * 1024
export const MAX_PROPERTIES = 10

/** Body of `POST /api/analytics`. It identifies nobody, and without consent nothing is sent. */
export const analyticsSchema = z.object({
  events: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
        at: z.iso.datetime(),
        path: z.string().startsWith('/').max(300),
        properties: z
          .record(z.string().regex(/^[a-z]\w{0,39}$/i), z.union([z.string().max(200), z.number(), z.boolean()]))
          .refine((properties) => Object.keys(properties).length <= MAX_PROPERTIES, 'Too many properties')
          .default({}),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
})
export type AnalyticsInput = z.output<typeof analyticsSchema>
