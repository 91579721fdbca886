/** Why a whole scan failed; the closed list that the API prints as `failure.code`. */
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
export type Failure = { code: FailureCode; message: string }
