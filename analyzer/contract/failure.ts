import type { z } from 'zod'
import { zod } from './zod.ts'

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
export const failureSchema = zod.object({ code: zod.enum(FAILURE_CODES), message: zod.string() })
export type Failure = z.infer<typeof failureSchema>
