import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import { isWebAddress, scanAddress } from './web-address.ts'

export const MAX_EMBED_KEYS = 20
/** The key of the form on our own page `/embed`, which has no owner. */
export const LIVE_FORM_KEY = 'pk_live-form'
const MAX_ORIGINS = 20
const DEFAULT_DAILY_QUOTA = 100
/** Pixels; the form draws no larger radius. */
export const MAX_RADIUS = 22

const origin = zod
  .string()
  .trim()
  .refine(isWebAddress, {
    error: 'Please enter origins such as https://www.example.com',
    abort: true,
  })
  .transform((value) => new URL(value).origin)

const fields = {
  name: zod.string().trim().min(1, 'Name is required').max(80, 'The name may have at most 80 characters.'),
  origins: zod.array(origin).min(1, 'Add at least one origin.').max(MAX_ORIGINS, `At most ${MAX_ORIGINS} origins.`),
  brandColor: zod
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please enter a color such as #00595f')
    .nullish(),
  radius: zod.number().int().min(0).max(MAX_RADIUS).nullish(),
  dailyQuota: zod.number().int().min(1).max(100_000),
  isActive: zod.boolean(),
}

/** Body of `POST /api/embed-keys`. */
export const createEmbedKeySchema = zod.object({
  ...fields,
  dailyQuota: /* @__PURE__ */ fields.dailyQuota.default(DEFAULT_DAILY_QUOTA),
  isActive: /* @__PURE__ */ fields.isActive.default(true),
})
/** Body of `PUT /api/embed-keys/{id}`: any subset. */
export const updateEmbedKeySchema = zod.object(fields).partial()
export type CreateEmbedKeyInput = z.output<typeof createEmbedKeySchema>
export type UpdateEmbedKeyInput = z.output<typeof updateEmbedKeySchema>

/** Body of `POST /api/embed/scans?key=pk_…`; `company` is a honeypot field that people cannot see. */
export const startEmbedScanSchema = zod.object({
  url: scanAddress,
  page: zod.string().max(2048).default(''),
  company: zod.string().max(200).optional(),
})
export type StartEmbedScanInput = z.output<typeof startEmbedScanSchema>

export const embedKeyViewSchema = zod.object({
  id: zod.uuid(),
  key: zod.string(),
  name: zod.string(),
  origins: zod.array(zod.string()),
  brandColor: zod.string().nullable(),
  radius: zod.number().nullable(),
  dailyQuota: zod.number().int(),
  usedToday: zod.number().int(),
  isActive: zod.boolean(),
  createdAt: zod.iso.datetime(),
  usage: zod
    .array(zod.object({ day: zod.iso.date(), count: zod.number().int() }))
    .describe('Scans per day, newest first, of the last 30 days with any'),
})
export type EmbedKeyView = z.output<typeof embedKeyViewSchema>
