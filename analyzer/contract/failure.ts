import { z } from 'zod'

/** Why a whole scan failed: every value of `failure.code` in the API. */
export const FAILURE_CODES = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'blocked-target',
  'too-large',
  'not-html',
  'internal',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]
export const failureSchema = z.object({ code: z.enum(FAILURE_CODES), message: z.string() })
export type Failure = z.infer<typeof failureSchema>
