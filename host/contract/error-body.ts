import { z } from 'zod'
import { SCAN_STATUSES } from './scan-rules.ts'

const issueSchema = z.object({ path: z.string(), message: z.string() })
export type Issue = z.output<typeof issueSchema>

export const errorSchema = z
  .object({
    message: z.string(),
    issues: z.array(issueSchema).optional(),
    requestId: z.uuid().optional(),
    retryAfter: z.number().int().optional().describe('Seconds to wait, as in the Retry-After header'),
    scanId: z.uuid().nullish().describe("With 'Registration required': the visitor's first scan"),
    scanStatus: z.enum(SCAN_STATUSES).nullish().describe('The status of that scan'),
  })
  .describe('The body of every failed call')
export type ErrorBody = z.output<typeof errorSchema>
