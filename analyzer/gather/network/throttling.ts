import type { DoorResponse } from './door-fetch.ts'

type Answer = Pick<DoorResponse, 'status' | 'headers'> & { body?: Buffer | string }

const THROTTLING = new Set([429, 430, 503])
/** The waiting pages of the large firewalls. */
const CHALLENGE =
  /just a moment\.\.\.|cf-chl-|challenge-platform|_incapsula_resource|px-captcha|datadome|captcha-delivery|awswafintegration|akamai.{0,40}reference #|verify you are (?:a )?human|checking your browser/i
const CHALLENGE_BYTES = 64 * 1024
const LONGEST_SECONDS = 300

/** Whether a server asks us to slow down or to prove ourselves. That is no fault of a page. */
export function isThrottling(answer: Answer): boolean {
  if (THROTTLING.has(answer.status)) return true
  return (answer.status === 403 || answer.status === 401) && isChallenge(answer)
}

function isChallenge({ headers, body }: Answer): boolean {
  if (headers['cf-mitigated'] !== undefined || headers['x-amzn-waf-action'] !== undefined) return true
  if (headers['retry-after'] !== undefined) return true
  if (body === undefined) return false
  const start = body.slice(0, CHALLENGE_BYTES)
  return CHALLENGE.test(typeof start === 'string' ? start : start.toString('latin1'))
}

/** Seconds that `Retry-After` asks for, at most 5 minutes; null without it. */
export function retryAfterOf(headers: Readonly<Record<string, string>>): number | null {
  const text = headers['retry-after']?.trim() ?? ''
  if (text === '') return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil(seconds)))
}
