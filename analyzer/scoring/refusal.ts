import { asksForLicense } from '../parsers/rsl/asks-for-license.ts'
import type { MainDocument } from '../gather/artifacts.ts'

/** Why the answer is meant for us and says nothing about the site, or null. Read from headers and marks, never from words. */
export function refusalOf({ status, headers, body }: Pick<MainDocument, 'status' | 'headers' | 'body'>): string | null {
  if (headers['cf-mitigated'] === 'challenge') return refused('a Cloudflare challenge')
  if (headers['x-vercel-mitigated'] !== undefined) return refused('a Vercel challenge')
  if (headers['x-amzn-waf-action'] !== undefined) return refused('an AWS WAF challenge')
  if (/\/\.within\.website\/x\/cmd\/anubis\//.test(body.slice(0, 50_000))) return refused('an Anubis check')
  if (asksForLicense(status, headers))
    return 'The page asks for a license (RSL), which we do not have, so there is nothing that we could judge.'
  if (status === 401 || status === 407) return 'The page asks for a sign-in, so there is nothing that we could judge.'
  if (status === 403 || status === 429 || status === 451) return refused(`status ${status}`)
  if (status === 503) return 'The site answered 503, temporarily out of service. Please scan it again later.'
  return null
}

function refused(how: string): string {
  return `The site refused our scanner with ${how}, so it could not be assessed. That says nothing about the site itself.`
}
