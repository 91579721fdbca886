import { asksForLicense } from '../parsers/rsl/asks-for-license.ts'
import type { MainDocument } from '../gather/artifacts.ts'

/** Why the response is a refusal of our scanner, or null. Judged by status, headers and markers, never by the text. */
export function refusalOf({ status, headers, body }: Pick<MainDocument, 'status' | 'headers' | 'body'>): string | null {
  if (headers['cf-mitigated'] === 'challenge') return refused('a Cloudflare challenge')
  if (headers['x-vercel-mitigated'] !== undefined) return refused('a Vercel challenge')
  if (headers['x-amzn-waf-action'] !== undefined) return refused('an AWS WAF challenge')
  if (/\/\.within\.website\/x\/cmd\/anubis\//.test(body.slice(0, 50_000))) return refused('an Anubis check')
  if (asksForLicense(status, headers))
    return 'The page requires a license (RSL) that we do not have, so it could not be assessed.'
  if (status === 401 || status === 407) return 'The page requires signing in, so it could not be assessed.'
  if (status === 403 || status === 429 || status === 451) return refused(`status ${status}`)
  if (status === 503) return 'The site returned 503 (Service Unavailable). Please scan it again later.'
  return null
}

function refused(how: string): string {
  return `The site refused our scanner with ${how}, so it could not be assessed. This says nothing about the site itself.`
}
