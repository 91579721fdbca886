import type { Fix } from '../../contract/index.ts'
import { stepsFix } from '../../findings/page-fix.ts'

/** What keeps a page from its readers. */
export type Keeper = 'question' | 'sign-in' | 'firewall' | 'host' | 'failure' | 'nothing' | 'status' | 'scripts'

const FIXES: Readonly<Record<Keeper, readonly [summary: string, ...steps: readonly string[]]>> = {
  question: [
    'Send the content to everybody, and show the question above it.',
    'If a service in front of the site asks, exempt crawlers or turn it off for public pages.',
  ],
  'sign-in': [
    'Let everybody read the page, if assistants should quote it.',
    'Put what only members may see on pages of their own.',
    'If only signed-in people may read it, send status 401 or redirect to the form, and change nothing else.',
  ],
  firewall: [
    'Let AI crawlers through, if assistants should read the page.',
    'Look for the rule that refused us in your firewall, bot protection or hosting settings. The time of this scan is in their log.',
    'A refusal of our scanner need not be one of real crawlers: look for GPTBot, ClaudeBot and PerplexityBot in the log.',
  ],
  host: [
    'Put the site back at this address.',
    'Renew the domain or the hosting account, and point the domain at your site.',
    'If the site has moved, redirect this address to the new one.',
  ],
  failure: [
    'Bring the page back, then scan it again.',
    'Look in the log of the server for the error at the time of this scan.',
    'While you work on the site, send status 503 with Retry-After for its pages, and go on serving robots.txt.',
  ],
  nothing: [
    'Check the address that you scanned.',
    'If the page has moved, redirect the old address to the new one with status 301.',
    'If it should exist, publish it again at this address.',
  ],
  status: [
    'Answer a plain GET request with status 200 and the page.',
    'Try it without a browser: curl -sS -o /dev/null -D - followed by the address.',
  ],
  scripts: [
    'Send the content in the HTML, also to browsers that run no scripts.',
    'If a service in front of the site asks for scripts, exempt crawlers from it.',
  ],
}

/** What its owner has to change so that a page is sent to everybody who may read it. */
export function servePage(keeper: Keeper): Fix {
  const [summary, ...steps] = FIXES[keeper]
  return stepsFix(summary, steps)
}
