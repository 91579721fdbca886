import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import { SCAN_STATUSES } from './scan-rules.ts'

const issueSchema = zod.object({ path: zod.string(), message: zod.string() })
export type Issue = z.output<typeof issueSchema>

export const errorSchema = zod
  .object({
    message: zod.string(),
    issues: zod.array(issueSchema).optional(),
    requestId: zod.uuid().optional(),
    retryAfter: zod.number().int().optional().describe('Seconds to wait, as in the Retry-After header'),
    scanId: zod.uuid().nullish().describe("With 'Registration required': the visitor's first scan"),
    scanStatus: zod.enum(SCAN_STATUSES).nullish().describe('The status of that scan'),
  })
  .describe('The body of every failed call')
export type ErrorBody = z.output<typeof errorSchema>
