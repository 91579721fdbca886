import { z } from 'zod'

/**
 * What a notification says: plain text without any markup, which each channel escapes for its own language. Words that a
 * scanned site may have chosen are quoted with `quoted`.
 */
const messageSchema = z.object({
  /** One line: the subject of a mail, the heading of a card. */
  title: z.string(),
  /** The answer in one sentence, as the results page gives it. */
  headline: z.string(),
  lines: z.array(z.string()),
  lists: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ mark: z.string().nullable(), text: z.string() })) }),
  ),
  button: z.object({ label: z.string(), url: z.string() }),
  tone: z.enum(['good', 'info', 'poor', 'bad']),
})
export type Message = z.infer<typeof messageSchema>

/** Something that somebody wanted to hear of. Channels know nothing else of the product. */
export const notificationEventSchema = z.object({
  /** A name of `host/contract/notification-events.ts`, or that of a test. */
  type: z.string(),
  /** A wider event whose place it takes: whoever wants that one hears of this one. */
  insteadOf: z.string().nullable(),
  tenantId: z.string(),
  scheduleId: z.string().nullable(),
  scanId: z.string().nullable(),
  /** Identifies it: an event that is published twice is still delivered once to each destination. */
  occasion: z.string(),
  at: z.date(),
  /** Documented facts for programs. */
  data: z.record(z.string(), z.unknown()),
  message: messageSchema,
})
export type NotificationEvent = z.infer<typeof notificationEventSchema>
