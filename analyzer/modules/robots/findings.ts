import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { removeRobotsHeaderFix } from '../../findings/header-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { Cause } from '../../scoring/unopened.ts'
import type { StandInKind } from '../../scoring/stand-in-lines-table.ts'
import { allowAgentsFix, shellText, type AskedRequest } from './allow-agents-fix.ts'
import { robotsTxtFix } from './corrected-robots-txt.ts'
import { snippets } from '../../findings/snippets.ts'
import { servePage, type Keeper } from './serve-page-fix.ts'

type WithRobots = { robots: RobotsTxt | null }
type Agents = { agents: readonly string[] }
type Refused = Agents & { request: AskedRequest }

/** What findings of one kind have in common. */
const RULES = { assistants: ASSISTANTS, effort: 'minutes', source: 'rfc-9309-robots-exclusion-protocol' } as const
const REFUSAL = {
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: 'cloudflare-waf-skip-rules',
  fix: (site: Target, { agents, request }: Refused) => allowAgentsFix(site, agents, request),
} as const
const SIGNALS = { assistants: ASSISTANTS, effort: 'minutes', source: 'content-signals-policy' } as const
const TDM = { severity: 'low', assistants: [], effort: 'minutes', source: 'w3c-tdm-reservation-protocol' } as const
const SOFT_ERRORS = {
  title: 'Google Search Central: HTTP status codes and soft 404 errors',
  url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  date: '2026-06-29',
} as const
const LICENSE = { severity: 'low', assistants: [], source: 'really-simple-licensing-1-0' } as const

type UnservedCause = Exclude<Cause, 'license' | 'payment'>

const UNSERVED: Readonly<Record<UnservedCause, { title: string; keeper: Keeper }>> = {
  'sign-in': { title: 'The page is only for people who sign in', keeper: 'sign-in' },
  refusal: { title: 'The site refused our scanner', keeper: 'firewall' },
  missing: { title: 'The page does not exist', keeper: 'nothing' },
  failure: { title: 'The server failed to send the page', keeper: 'failure' },
  status: { title: 'The response is not a page', keeper: 'status' },
}

const STAND_IN_KEEPERS: Readonly<Record<StandInKind, Keeper>> = {
  maintenance: 'failure',
  error: 'failure',
  denied: 'firewall',
  limited: 'firewall',
  'human-test': 'firewall',
  region: 'firewall',
  suspended: 'host',
  parked: 'host',
  consent: 'question',
  age: 'question',
  'sign-in': 'sign-in',
  scripts: 'scripts',
}

function rewrite(summary: string) {
  return (site: Target, { robots }: WithRobots) => robotsTxtFix(site, robots, summary)
}

function refusedTitle({ agents }: Agents): string {
  return agents.length === 1
    ? `robots.txt allows ${agents[0]}, but your server refuses it`
    : `Your server refuses ${agents.length} crawlers that robots.txt allows`
}

export const draftRobots = defineFindings('robotsResults', {
  'robots-unreachable': {
    job: 'robots-txt',
    blocks: 'access',
    cap: 'crawlers',
    ...RULES,
    severity: 'critical',
    title: 'robots.txt returns an error, so compliant crawlers must stay away',
    why: 'A server error on robots.txt counts as a ban of the whole site. Compliant crawlers fetch nothing until it loads again.',
    effort: 'hour',
    fix: (site) => ({
      summary: 'Serve robots.txt as a static file with status 200, or return 404 if you want no rules.',
      steps: [
        `Check the response: curl -sS --http1.1 -o /dev/null -D - ${site.origin}/robots.txt`,
        'Serve the file ahead of your application, so that an application error cannot take it down.',
      ],
      code: snippets({
        nginx: 'location = /robots.txt {\n  root /var/www/static;\n  default_type text/plain;\n}',
        apache: 'Alias /robots.txt /var/www/static/robots.txt',
        'vercel text': 'Put the file at public/robots.txt, and delete app/robots.ts.',
      }),
    }),
  },
  'robots-not-text': {
    job: 'robots-txt',
    ...RULES,
    severity: 'medium',
    title: 'robots.txt returns a web page',
    why: 'Crawlers find no rules in an HTML page, so none of the rules that you intended take effect.',
    fix: (site) => robotsTxtFix(site, null, 'Serve a plain text file at /robots.txt.'),
  },
  'robots-missing': {
    job: 'robots-txt',
    ...RULES,
    severity: 'low',
    title: 'There is no robots.txt',
    why: 'Without it every crawler may read everything. That is good for answers, but you cannot opt out of training or point to your sitemap.',
    fix: (site) => robotsTxtFix(site, null, 'Add a robots.txt with your rules.'),
  },
  'robots-syntax': {
    job: 'robots-txt',
    ...RULES,
    severity: 'low',
    title: 'robots.txt has lines that crawlers cannot parse',
    why: 'Crawlers silently ignore a line that they cannot parse, so the rule has no effect.',
    fix: rewrite('Correct or remove these lines.'),
  },
  'search-crawlers-disallowed': {
    job: 'robots-txt',
    blocks: 'access',
    cap: 'crawlers',
    ...RULES,
    severity: 'critical',
    title: ({ agents }: Agents) =>
      agents.length === 1
        ? `robots.txt disallows ${agents[0]}`
        : `robots.txt disallows ${agents.length} AI search crawlers`,
    why: 'Assistants answer from the indexes that these crawlers build. Disallowing them removes you from answers, but does not opt you out of training, which has its own tokens.',
    source: 'openai-overview-of-crawlers',
    fix: rewrite('Allow search crawlers; disallow training crawlers separately if you wish.'),
  },
  'visits-disallowed': {
    job: 'robots-txt',
    blocks: 'access',
    ...RULES,
    severity: 'high',
    title: ({ agents }: Agents) => `robots.txt disallows visits that people ask for (${agents.slice(0, 3).join(', ')})`,
    why: 'These agents open a page because somebody has just asked about it. Disallowing them costs you that answer and has no effect on training.',
    source: 'anthropic-crawling',
    fix: rewrite('Allow search crawlers; disallow training crawlers separately if you wish.'),
  },
  'crawler-refused': {
    job: 'firewall',
    blocks: 'access',
    cap: 'crawlers',
    ...REFUSAL,
    severity: 'high',
    title: refusedTitle,
    why: 'What counts is how the server responds. We sent the crawler’s user agent from our own address. A server that verifies addresses may admit the real crawler, so check your logs.',
  },
  'crawler-content-differs': {
    job: 'firewall',
    blocks: 'access',
    cap: 'crawlers',
    ...REFUSAL,
    severity: 'medium',
    title: ({ agents }: Agents) =>
      `${agents.slice(0, 3).join(', ')} ${agents.length === 1 ? 'gets' : 'get'} a page with much less content`,
    why: 'The request succeeds, but the response lacks most of what a browser gets. It is usually a challenge page or a stub, and that is what assistants would quote.',
  },
  /** An owner may want this, but then robots.txt should say it. */
  'training-crawler-refused': {
    job: 'firewall',
    ...REFUSAL,
    severity: 'info',
    title: refusedTitle,
    why: 'These crawlers collect text for training or archives, so no answer is lost. If you refuse them on purpose, disallow them in robots.txt too; if not, let them through.',
  },
  'page-replaced': {
    blocks: 'access',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: SOFT_ERRORS,
    severity: 'critical',
    title: 'Another page came in place of the content',
    why: 'Assistants get what our scanner got. They do not confirm an age, accept cookies or sign in, and quote nothing from such a page.',
    fix: (_site, { kind }: { kind: StandInKind }) => servePage(STAND_IN_KEEPERS[kind]),
  },
  'page-unserved': {
    blocks: 'access',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: SOFT_ERRORS,
    severity: 'critical',
    title: ({ cause }: { cause: UnservedCause }) => UNSERVED[cause].title,
    why: 'Assistants fetch the page as our scanner did. What is not sent cannot be read, quoted or linked to.',
    fix: (_site, { cause }: { cause: UnservedCause }) => servePage(UNSERVED[cause].keeper),
  },
  /** A site that refuses only signed requests shuts out the very agents that prove who they are. */
  'signed-requests-refused': {
    job: 'firewall',
    severity: 'info',
    title: 'The site refuses signed requests',
    why: 'Agents prove who they are by signing each request (Web Bot Auth). Our signed request was refused twice, and the same request without a signature was answered. This page was therefore read without one.',
    assistants: ['ChatGPT'],
    effort: 'hour',
    source: 'http-message-signatures-for-automated',
    fix: (_site, { url }: { url: string }) => ({
      summary: 'Allow requests with the headers Signature, Signature-Input and Signature-Agent.',
      steps: [
        'Look for a rule in your firewall, proxy or application that rejects these headers, or any unknown header.',
        'Ignore signatures that the server cannot verify, and respond as you would without one.',
      ],
      code: snippets({
        shell: `# Prints the status of a signed request; it should be 200, whoever signed it\ncurl -s -o /dev/null -w '%{http_code}\\n' -H 'Signature-Agent: sig1="https://agent.example"' \\\n  -H 'Signature-Input: sig1=("@authority");created=1;expires=2;keyid="k";tag="web-bot-auth"' \\\n  -H 'Signature: sig1=:AA==:' '${shellText(url)}'`,
      }),
    }),
  },
  'group-shadowed': {
    job: 'robots-txt',
    ...RULES,
    severity: 'medium',
    title: ({ agent }: { agent: string }) => `${agent} may crawl paths that the User-agent: * group disallows`,
    why: 'A crawler with its own group obeys only that group. The rules under User-agent: * do not apply to it, so private paths are open.',
    fix: (site, { robots }: WithRobots) =>
      robotsTxtFix(site, robots, 'Repeat the User-agent: * rules in the group of each named crawler.', {
        repeatPrivate: true,
      }),
  },
  'group-empty': {
    job: 'robots-txt',
    ...RULES,
    severity: 'medium',
    title: ({ agent }: { agent: string }) => `The group for ${agent} has no rules, so everything is allowed`,
    why: 'A group without Allow or Disallow lines replaces the User-agent: * rules with nothing.',
    fix: rewrite('Add rules to the group, or remove it.'),
  },
  'group-caught': {
    job: 'robots-txt',
    ...RULES,
    severity: 'high',
    title: ({ agent }: { agent: string }) => `${agent} obeys the rules of the next group`,
    why: 'Only an Allow or Disallow line ends the list of user agents. A line such as Crawl-delay does not, so both names share the rules below.',
    fix: rewrite('Add a rule under each name before the next User-agent line.'),
  },
  'group-unintended-block': {
    job: 'robots-txt',
    ...RULES,
    severity: 'high',
    title: ({ agent }: { agent: string }) => `${agent} is disallowed, while everybody else is allowed`,
    why: 'This agent serves search results and answers, not training. Its own group disallows the whole site.',
    fix: rewrite('Allow this agent.'),
  },
  'legacy-token': {
    job: 'robots-txt',
    ...RULES,
    severity: 'info',
    title: 'Rules for anthropic-ai or Claude-Web do not apply to ClaudeBot',
    why: 'Both names are retired. To opt out of training at Anthropic, name ClaudeBot.',
    assistants: ['Claude'],
    source: 'anthropic-crawling',
    fix: rewrite('Name ClaudeBot instead.'),
  },
  'robots-managed': {
    ...RULES,
    severity: 'info',
    title: ({ by }: { by: string }) => `${by} adds rules to robots.txt`,
    why: 'The service writes rules of its own into the file, and may change them with its defaults. Crawlers may obey rules that you did not choose.',
    fix: (site, { robots, by }: WithRobots & { by: string }) =>
      robotsTxtFix(site, robots, `Review what ${by} adds, and change there what you would not have chosen.`),
  },
  'usage-signal-faulty': {
    job: 'robots-txt',
    ...SIGNALS,
    severity: 'low',
    title: 'A usage signal cannot be parsed',
    why: 'A signal with an unknown value or in the wrong place counts as no signal at all.',
    fix: rewrite(
      'In Content-Signal, set search, ai-input and ai-train to yes or no, and use to immediate, reference or full. In Content-Usage, set search and train-ai to y or n.',
    ),
  },
  'usage-signal-scope': {
    job: 'robots-txt',
    ...SIGNALS,
    severity: 'info',
    title: 'The usage signal does not apply to the crawlers that you name',
    why: 'The signal is in the User-agent: * group. Crawlers with their own group never read that one.',
    fix: rewrite('Repeat the signal in each named group.'),
  },
  'usage-signal-no-search': {
    job: 'robots-txt',
    ...SIGNALS,
    severity: 'info',
    title: 'Your usage signal opts out of search',
    why: 'Search engines and assistants that honor the signal leave the site out of their results. That is your choice and costs no points here, but it costs visitors.',
    fix: rewrite('Set search=yes, unless you mean to opt out.'),
  },
  'usage-signals-contradict': {
    job: 'robots-txt',
    ...SIGNALS,
    severity: 'medium',
    title: 'Your usage signals contradict each other',
    why: 'No standard says which channel wins, so each vendor will decide differently.',
    effort: 'hour',
    source: 'ietf-ai-preferences',
    fix: rewrite('State the same preference in every channel, robots.txt first.'),
  },
  'tdmrep-broken': {
    ...TDM,
    title: 'tdmrep.json or its policy cannot be read',
    why: 'tdmrep.json reserves the rights to text and data mining of your content. A reservation that cannot be read reserves nothing.',
    fix: () => ({
      summary: 'Serve a JSON array of locations, each with tdm-reservation 0 or 1.',
      steps: ['Replace the file at /.well-known/tdmrep.json.'],
      code: snippets({ 'tdmrep.json json': JSON.stringify([{ location: '/', 'tdm-reservation': 1 }], null, 2) }),
    }),
  },
  'tdm-reservation-unknown': {
    ...TDM,
    title: 'A text and data mining reservation has an invalid value',
    why: 'tdm-reservation is 1 if rights are reserved and 0 if they are not. Any other value reserves nothing.',
    fix: () => ({
      summary: 'Set tdm-reservation to 1 or 0, and tdm-policy to an absolute URL.',
      steps: ['Correct the header or the meta element that the evidence names.'],
      code: snippets({
        html: '<meta name="tdm-reservation" content="1">',
        nginx: 'add_header tdm-reservation 1 always;',
      }),
    }),
  },
  'license-relative': {
    job: 'robots-txt',
    ...LICENSE,
    title: 'The License line in robots.txt is not an absolute URL',
    why: 'RSL (Really Simple Licensing) requires an absolute URL; crawlers ignore any other.',
    effort: 'minutes',
    fix: (site) => ({
      summary: 'Use an absolute URL in the License line.',
      steps: ['Change the line in robots.txt.'],
      code: snippets({ 'robots.txt text': `License: ${site.origin}/license.xml` }),
    }),
  },
  'license-broken': {
    ...LICENSE,
    title: 'The license for AI uses is missing or invalid',
    why: 'A crawler that honors RSL fetches the license before it uses a page. One that it cannot read grants nothing and forbids nothing.',
    effort: 'hour',
    fix: (site) => ({
      summary: 'Serve an RSL 1.0 license that covers this site.',
      steps: ['Publish the file at the URL that you announce.', 'Use only usage values that the standard defines.'],
      code: snippets({
        'license.xml xml': `<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="${site.origin}/">\n    <license>\n      <permits type="usage">search ai-index</permits>\n      <prohibits type="usage">ai-train</prohibits>\n    </license>\n  </content>\n</rsl>`,
      }),
    }),
  },
  'snippet-forbidden': {
    job: 'indexing',
    blocks: 'reading',
    reply: { state: 'partly', text: 'Yes, but quoting is forbidden', clause: 'the page forbids quoting its text' },
    severity: 'high',
    title: 'The page forbids showing its text in answers',
    why: 'nosnippet and max-snippet:0 also remove the page from AI Overviews and AI Mode. Google has another switch for its AI features in Search Console, which cannot be seen from outside.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: 'google-ai-features',
    fix: (_site, { header }: { header: string | null }) =>
      removeRobotsHeaderFix(header, '<meta name="robots" content="index, follow, max-snippet:-1">'),
  },
  'archive-forbidden': {
    job: 'indexing',
    severity: 'low',
    title: 'noarchive or nocache limits what Copilot may use',
    why: 'In chat answers, Bing uses only the URL, title and snippet of a nocache page, and nothing of a noarchive page.',
    assistants: [],
    effort: 'minutes',
    source: 'bing-webmaster-controls-for-chat',
    fix: (_site, { header }: { header: string | null }) =>
      removeRobotsHeaderFix(header, '<meta name="robots" content="index, follow">'),
  },
})
