import { ASSISTANTS } from '../../contract/index.ts'
import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { jsonLdFix, stepsFix } from '../../findings/page-fix.ts'
import { serverRenderingFix } from '../../findings/script-fixes.ts'
import { organizationNode } from '../../findings/starter-nodes.ts'
import { allowAgentsFix } from '../robots/allow-agents-fix.ts'
import { robotsTxtFix } from '../robots/corrected-robots-txt.ts'

/** `robots` is null unless robots.txt alone shuts them out. */
type LockedOut = { agents: readonly string[]; robots: RobotsTxt | null }

export const draftVisibility = defineFindings('aiVisibilityResults', {
  'assistants-locked-out': {
    job: ['robots-txt', 'firewall'],
    blocks: 'access',
    severity: 'high',
    title: ({ assistants }: { assistants: readonly string[] }) => `${assistants.join(', ')} cannot find this page`,
    why: 'The crawlers that build their search indexes are disallowed or refused. A page that is not in the index cannot appear in an answer.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'openai-overview-of-crawlers',
    fix: (site, { agents, robots }: LockedOut) =>
      robots
        ? robotsTxtFix(site, robots, `Allow ${agents.slice(0, 12).join(', ')} in robots.txt.`)
        : allowAgentsFix(site, agents),
  },
  'text-needs-scripts': {
    job: 'server-rendering',
    blocks: 'reading',
    reply: 'title',
    severity: 'high',
    title: ({ share }: { share: number }) =>
      `Assistants that do not run JavaScript get ${share === 0 ? 'none' : `only ${share}%`} of the text`,
    why: 'The crawlers of ChatGPT, Claude and Perplexity read the HTML that your server sends. Content loaded later is invisible to them.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    effort: 'project',
    source: 'vercel-and-merj-the-rise',
    fix: serverRenderingFix,
  },
  'entity-unnamed': {
    job: 'publisher-markup',
    severity: 'medium',
    title: 'No structured data identifies the publisher',
    why: 'An Organization with name, URL and profiles lets assistants tell you apart from others of the same name.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-organization-structured-data',
    fix: (_site, { identity }: { identity: SiteIdentity }) =>
      jsonLdFix('Describe the organization in JSON-LD, once, on the home page.', organizationNode(identity)),
  },
  'assistants-do-not-name-you': {
    severity: 'info',
    title: ({ assistants }: { assistants: readonly string[] }) => `${assistants.join(', ')} did not name the site`,
    why: 'Answers vary from run to run, so the interval matters more than the mean. Being reachable, quotable and mentioned elsewhere raises the odds.',
    assistants: ASSISTANTS,
    effort: 'project',
    source: 'sparktoro-ais-are-highly-inconsistent',
    fix: () =>
      stepsFix('Become a source worth naming for this question.', [
        'Answer the question itself in one sentence near the top of a page.',
        'Get mentioned on the pages that assistants cite today; their answers list them.',
      ]),
  },
})
