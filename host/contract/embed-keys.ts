import { z } from 'zod'
import { isWebAddress, scanAddress } from './web-address.ts'

export const MAX_EMBED_KEYS = 20
/** The key of the form on our own page `/embed`, which has no owner. */
export const LIVE_FORM_KEY = 'pk_live-form'
const MAX_ORIGINS = 20
const DEFAULT_DAILY_QUOTA = 100
/** Pixels; the form draws no larger radius. */
export const MAX_RADIUS = 22

const origin = z
  .string()
  .trim()
  .refine(isWebAddress, {
    error: 'Please enter origins such as https://www.example.com',
    abort: true,
  })
  .transform((value) => new URL(value).origin)

const fields = {
  name: z.string().trim().min(1, 'Name is required').max(80, 'The name may have at most 80 characters.'),
  origins: z.array(origin).min(1, 'Add at least one origin.').max(MAX_ORIGINS, `At most ${MAX_ORIGINS} origins.`),
  brandColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please enter a color such as #00595f')
    .nullish(),
  radius: z.number().int().min(0).max(MAX_RADIUS).nullish(),
  dailyQuota: z.number().int().min(1).max(100_000),
  isActive: z.boolean(),
}

/** Body of `POST /api/embed-keys`. */
export const createEmbedKeySchema = z.object({
  ...fields,
  dailyQuota: fields.dailyQuota.default(DEFAULT_DAILY_QUOTA),
  isActive: fields.isActive.default(true),
})
/** Body of `PUT /api/embed-keys/{id}`: any subset. */
export const updateEmbedKeySchema = z.object(fields).partial()
export type CreateEmbedKeyInput = z.output<typeof createEmbedKeySchema>
export type UpdateEmbedKeyInput = z.output<typeof updateEmbedKeySchema>

/** Body of `POST /api/embed/scans?key=pk_…`; `company` is a honeypot field that people cannot see. */
export const startEmbedScanSchema = z.object({
  url: scanAddress,
  page: z.string().max(2048).default(''),
  company: z.string().max(200).optional(),
})
export type StartEmbedScanInput = z.output<typeof startEmbedScanSchema>

export const embedKeyViewSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  brandColor: z.string().nullable(),
  radius: z.number().nullable(),
  dailyQuota: z.number().int(),
  usedToday: z.number().int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  usage: z
    .array(z.object({ day: z.iso.date(), count: z.number().int() }))
    .describe('Scans per day, newest first, of the last 30 days with any'),
})
export type EmbedKeyView = z.output<typeof embedKeyViewSchema>
