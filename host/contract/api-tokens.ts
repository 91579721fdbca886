import type { z } from 'zod'
import { MODULE_IDS, SEVERITIES, zod } from '#analyzer/contract'
import { SCOPES } from './rights.ts'

export const MAX_API_TOKENS = 20

const NAME_MISSING = 'Name is required'

/** `personal`: what its person may do now, gone with the membership. `workspace`: made by admins, and survives them. */
export const TOKEN_KINDS = ['personal', 'workspace'] as const

/** Body of `POST /api/tokens`. */
export const createApiTokenSchema = zod.object({
  name: zod
    .string({ error: NAME_MISSING })
    .trim()
    .min(1, NAME_MISSING)
    .max(80, 'The name may have at most 80 characters.'),
  kind: zod.enum(TOKEN_KINDS, { error: () => `The kind is one of ${TOKEN_KINDS.join(', ')}.` }).default('personal'),
  scopes: zod
    .array(zod.enum(SCOPES, { error: () => `A scope is one of ${SCOPES.join(', ')}.` }))
    .min(1, 'Choose at least one scope.')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
    .default(() => [...SCOPES]),
})
export type CreateApiTokenInput = z.output<typeof createApiTokenSchema>

/** Query of `GET /api/v1/scans/{id}/findings`. */
export const findingsQuerySchema = zod.object({
  severity: zod.enum(SEVERITIES).optional(),
  module: zod.enum(MODULE_IDS).optional(),
})

/** A token as its owner sees it later: enough to recognize it, not enough to use it. */
export const apiTokenViewSchema = zod.object({
  id: zod.uuid(),
  name: zod.string(),
  kind: zod.enum(TOKEN_KINDS),
  scopes: zod.array(zod.enum(SCOPES)),
  preview: zod.string().describe('lg_…8fQ2'),
  createdAt: zod.iso.datetime(),
  lastUsedAt: zod.iso.datetime().nullable().describe('To the minute; null before the first call'),
})
export type ApiTokenView = z.output<typeof apiTokenViewSchema>

/** The response that creates a token, the only one that contains it. */
export const createdApiTokenSchema = apiTokenViewSchema.extend({
  token: zod.string().describe('lg_…, returned only here'),
})
export type CreatedApiToken = z.output<typeof createdApiTokenSchema>
