import { z } from 'zod'

export const MAX_EVENTS = 20

/** Body of `POST /api/analytics`. Nothing in it names a person; without consent nothing is sent. */
export const analyticsSchema = z.object({
  events: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
        at: z.iso.datetime(),
        path: z.string().startsWith('/').max(300),
        properties: z
          .record(z.string().regex(/^[a-z]\w{0,39}$/i), z.union([z.string().max(200), z.number(), z.boolean()]))
          .default({}),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
})
export type AnalyticsInput = z.output<typeof analyticsSchema>
