import { z } from 'zod'
import { MODULE_IDS, SEVERITIES } from '#analyzer/contract'

export const MAX_API_TOKENS = 20
export const API_CALLS_PER_MINUTE = 120

const NAME_MISSING = 'Name is required'

/** Body of `POST /api/tokens`. */
export const createApiTokenSchema = z.object({
  name: z
    .string({ error: NAME_MISSING })
    .trim()
    .min(1, NAME_MISSING)
    .max(80, 'The name may have at most 80 characters.'),
})
export type CreateApiTokenInput = z.output<typeof createApiTokenSchema>

/** Query of `GET /api/v1/scans/{id}/findings`. */
export const findingsQuerySchema = z.object({
  severity: z.enum(SEVERITIES).optional(),
  module: z.enum(MODULE_IDS).optional(),
})

/** A token as its owner sees it later: enough to recognize it, not enough to use it. */
export type ApiTokenView = {
  id: string
  name: string
  /** `lg_…8fQ2` */
  preview: string
  createdAt: string
  /** To the minute; null before the first call. */
  lastUsedAt: string | null
}

/** The response that creates a token, the only one that contains it. */
export type CreatedApiToken = ApiTokenView & { token: string }
