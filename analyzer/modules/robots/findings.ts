import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { removeHeaderDirectiveFix } from '../../findings/remove-header-directive-fix.ts'
import { allowAgentsFix, shellText, type AskedRequest } from './allow-agents-fix.ts'
import { robotsTxtFix } from './corrected-robots-txt.ts'

type WithRobots = { robots: RobotsTxt | null }

const RFC_9309 = {
  title: 'RFC 9309, Robots Exclusion Protocol',
  url: 'https://www.rfc-editor.org/rfc/rfc9309.html',
  date: '2022-09-01',
}
const OPENAI_BOTS = {
  title: 'OpenAI, overview of crawlers',
  url: 'https://developers.openai.com/api/docs/bots',
  date: '2026-08-20',
}
const ANTHROPIC_BOTS = {
  title: 'Anthropic, crawling and how to opt out',
  url: 'https://support.claude.com/en/articles/8896518',
  date: '2026-08-20',
}
const CLOUDFLARE_SIGNALS = {
  title: 'Content Signals policy',
  url: 'https://contentsignals.org/',
  date: '2025-09-24',
}
const GOOGLE_AI_FEATURES = {
  title: 'Google Search Central, AI features and your website',
  url: 'https://developers.google.com/search/docs/appearance/ai-features',
  date: '2026-08-20',
}

const unreachable: FindingEntry<{ status: number | null }> = {
  severity: 'critical',
  title: 'robots.txt fails, so obedient crawlers must stay away',
  why: 'A server error on robots.txt counts as a ban of the whole site: crawlers that obey the standard fetch nothing until it answers again.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: RFC_9309,
  evidenceGrade: 'A',
  fix: (site) => ({
    summary: 'Let robots.txt answer 200 as a static text file, or 404 when you want no rules.',
    steps: [
      `Look at the answer: curl -sSI ${site.origin}/robots.txt`,
      'Serve the file before your application, so that an error in the application cannot take it down.',
    ],
    code: [
      {
        platform: 'nginx',
        language: 'nginx',
        text: 'location = /robots.txt {\n  root /var/www/static;\n  default_type text/plain;\n}',
      },
      { platform: 'apache', language: 'apache', text: 'Alias /robots.txt /var/www/static/robots.txt' },
      { platform: 'vercel', language: 'text', text: 'Put the file at public/robots.txt, and delete app/robots.ts.' },
    ],
  }),
}

const served: FindingEntry<WithRobots> = {
  severity: 'medium',
  title: 'robots.txt is answered with a web page',
  why: 'Crawlers find no rules in an HTML page, so nothing that you meant to declare reaches them.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: RFC_9309,
  evidenceGrade: 'A',
  fix: (site) => robotsTxtFix(site, null, 'Put a real text file at /robots.txt.'),
}

const missing: FindingEntry<WithRobots> = {
  severity: 'low',
  title: 'There is no robots.txt',
  why: 'Without the file every crawler may read everything: good for answers, but you cannot say what may be used for training, nor where your sitemap is.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: RFC_9309,
  evidenceGrade: 'A',
  fix: (site) => robotsTxtFix(site, null, 'Add a robots.txt that says what you want.'),
}

const syntax: FindingEntry<WithRobots> = {
  severity: 'low',
  title: 'robots.txt has lines that crawlers cannot read',
  why: 'A line that is not understood is ignored in silence, so the rule that you meant does not exist.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: RFC_9309,
  evidenceGrade: 'A',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Correct or remove these lines.'),
}

const searchDisallowed: FindingEntry<WithRobots & { agents: readonly string[] }> = {
  severity: 'critical',
  title: ({ agents }) =>
    agents.length === 1
      ? `robots.txt keeps ${agents[0]} out`
      : `robots.txt keeps ${agents.length} AI search crawlers out`,
  why: 'These crawlers fill the indexes that assistants answer from. Refusing them removes you from their answers; it does not stop training, which has its own tokens.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: OPENAI_BOTS,
  evidenceGrade: 'A',
  fix: (site, { robots }) =>
    robotsTxtFix(site, robots, 'Let search crawlers in; refuse training separately if you wish.'),
}

const userDisallowed: FindingEntry<WithRobots & { agents: readonly string[] }> = {
  ...searchDisallowed,
  severity: 'high',
  title: ({ agents }) => `robots.txt keeps out visits that a person asked for (${agents.slice(0, 3).join(', ')})`,
  why: 'These agents open a page because somebody asked about it just now. Refusing them costs the answer itself, and says nothing about training.',
  source: ANTHROPIC_BOTS,
}

type RefusedRequest = { agents: readonly string[]; request: AskedRequest }

const refused: FindingEntry<RefusedRequest> = {
  severity: 'high',
  title: ({ agents }) =>
    agents.length === 1
      ? `Your robots.txt invites ${agents[0]}, your server refuses it`
      : `Your robots.txt invites ${agents.length} crawlers that your server refuses`,
  why: 'What counts is the answer at the door. We asked with the crawler’s name from our own address; a server that verifies crawlers by address may let the true one in, so compare with your own logs.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: {
    title: 'Cloudflare, WAF skip rules for verified bots',
    url: 'https://developers.cloudflare.com/waf/custom-rules/skip/',
    date: '2026-08-20',
  },
  evidenceGrade: 'B',
  fix: (site, { agents, request }) => allowAgentsFix(site, agents, request),
}

/** Not what answers are made of: an owner may want it so, but then robots.txt should say it. */
const trainingRefused: FindingEntry<RefusedRequest> = {
  ...refused,
  severity: 'info',
  why: 'These crawlers collect text for training or archives, so no answer is lost. If you refuse them on purpose, say so in robots.txt too; if not, let them through.',
}

const differs: FindingEntry<RefusedRequest> = {
  ...refused,
  severity: 'medium',
  title: ({ agents }) => `${agents.slice(0, 3).join(', ')} gets a different, much shorter page`,
  why: 'The answer is a success, but it lacks most of what a browser gets: usually a challenge page or a stub, and that is what would be quoted.',
}

const groupEntry = {
  assistants: ASSISTANTS,
  effort: 'minutes' as const,
  source: RFC_9309,
  evidenceGrade: 'A' as const,
}

const shadowed: FindingEntry<WithRobots & { agent: string }> = {
  ...groupEntry,
  severity: 'medium',
  title: ({ agent }) => `${agent} may read paths that you closed to everybody`,
  why: 'A crawler with a group of its own obeys only that group. The rules under User-agent: * do not apply to it, so private paths are open.',
  fix: (site, { robots }) =>
    robotsTxtFix(site, robots, 'Repeat the rules for everybody in the group of each named crawler.', {
      repeatPrivate: true,
    }),
}
const emptyGroup: FindingEntry<WithRobots & { agent: string }> = {
  ...groupEntry,
  severity: 'medium',
  title: ({ agent }) => `The group for ${agent} is empty, so it may read everything`,
  why: 'A group without Allow or Disallow lines replaces the rules for everybody with nothing.',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Give the group its rules, or remove it.'),
}
const caught: FindingEntry<WithRobots & { agent: string }> = {
  ...groupEntry,
  severity: 'high',
  title: ({ agent }) => `${agent} obeys the rules of the group that follows it`,
  why: 'Only Allow and Disallow end the list of names. A line such as Crawl-delay does not, so both names share the rules below.',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Put a rule under each name before the next User-agent line.'),
}
const unintended: FindingEntry<WithRobots & { agent: string }> = {
  ...groupEntry,
  severity: 'high',
  title: ({ agent }) => `${agent} is shut out, everybody else is let in`,
  why: 'This agent brings search results and answers, not training. Its own group closes the whole site.',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Open the site to this agent.'),
}
const legacyToken: FindingEntry<WithRobots> = {
  severity: 'info',
  title: 'The group for anthropic-ai or Claude-Web does not reach ClaudeBot',
  why: 'Both names are out of use. Who wants no training at Anthropic has to name ClaudeBot.',
  assistants: ['Claude'],
  effort: 'minutes',
  source: ANTHROPIC_BOTS,
  evidenceGrade: 'A',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Name ClaudeBot instead.'),
}

const managed: FindingEntry<WithRobots & { by: string }> = {
  severity: 'info',
  title: ({ by }) => `Part of robots.txt comes from ${by}, not from you`,
  why: 'The service puts its own rules in front of yours and changes them when its defaults change. What crawlers obey may not be what you decided.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: {
    title: 'Cloudflare, managed robots.txt',
    url: 'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
    date: '2026-08-20',
  },
  evidenceGrade: 'A',
  fix: (site, { robots, by }) =>
    robotsTxtFix(
      site,
      robots,
      `Decide in the settings of ${by} whether it may write into the file, or turn it off and use your own.`,
    ),
}

const faultySignal: FindingEntry<WithRobots> = {
  severity: 'low',
  title: 'A usage signal cannot be read',
  why: 'A signal with a wrong word or in the wrong place counts as no statement at all.',
  assistants: ASSISTANTS,
  effort: 'minutes',
  source: CLOUDFLARE_SIGNALS,
  evidenceGrade: 'B',
  fix: (site, { robots }) =>
    robotsTxtFix(
      site,
      robots,
      'Write Content-Signal with search, ai-input, ai-train and yes or no, and use with immediate, reference or full; Content-Usage with search, train-ai and y or n.',
    ),
}
const signalScope: FindingEntry<WithRobots> = {
  ...faultySignal,
  severity: 'info',
  title: 'The usage signal does not reach the crawlers that you name',
  why: 'The signal stands in the group for everybody. Crawlers with a group of their own never read that group.',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Repeat the signal in the groups that you name.'),
}
const noSearch: FindingEntry<WithRobots> = {
  ...faultySignal,
  severity: 'info',
  title: 'Your usage signal asks not to be listed in search',
  why: 'A search engine or assistant that honors the signal leaves the site out of its results. That is your choice and costs nothing here; it costs visitors.',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Nothing to do if it is meant; otherwise say search=yes.'),
}
const contradiction: FindingEntry<WithRobots> = {
  severity: 'medium',
  title: 'Your usage signals contradict each other',
  why: 'No standard says which channel wins, so each vendor will do something else, and none of it is what you decided.',
  assistants: ASSISTANTS,
  effort: 'hour',
  source: {
    title: 'IETF AI Preferences, draft-ietf-aipref-attach-05 and draft-ietf-aipref-vocab-08',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/05/',
    date: '2026-08-18',
  },
  evidenceGrade: 'B',
  fix: (site, { robots }) => robotsTxtFix(site, robots, 'Say the same thing in every channel, robots.txt first.'),
}
const brokenTdmRep: FindingEntry<WithRobots> = {
  severity: 'low',
  title: 'tdmrep.json cannot be read',
  why: 'In tdmrep.json a site reserves the right to mine its texts and data. A reservation that cannot be read reserves nothing.',
  assistants: [],
  effort: 'minutes',
  source: {
    title: 'W3C TDM Reservation Protocol',
    url: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
    date: '2024-05-10',
  },
  evidenceGrade: 'B',
  fix: () => ({
    summary: 'Serve a JSON array of locations, each with tdm-reservation 0 or 1.',
    steps: ['Replace the file at /.well-known/tdmrep.json.'],
    code: [
      {
        platform: 'tdmrep.json',
        language: 'json',
        text: JSON.stringify([{ location: '/', 'tdm-reservation': 1 }], null, 2),
      },
    ],
  }),
}
const unknownReservation: FindingEntry<WithRobots> = {
  ...brokenTdmRep,
  title: 'A reservation of text and data mining has no known value',
  why: 'tdm-reservation is 1 where rights are reserved and 0 where they are not. Any other value reserves nothing.',
  fix: () => ({
    summary: 'Say tdm-reservation 1 or 0, and give tdm-policy an absolute address.',
    steps: ['Correct the header or the element that the evidence names.'],
    code: [
      { platform: 'html', language: 'html', text: '<meta name="tdm-reservation" content="1">' },
      { platform: 'nginx', language: 'nginx', text: 'add_header tdm-reservation 1 always;' },
    ],
  }),
}
const relativeLicense: FindingEntry<WithRobots> = {
  severity: 'low',
  title: 'The License line in robots.txt is not an absolute address',
  why: 'RSL, a standard for licenses that machines read, asks for an absolute address; crawlers ignore any other.',
  assistants: [],
  effort: 'minutes',
  source: { title: 'Really Simple Licensing 1.0', url: 'https://rslstandard.org/rsl', date: '2025-11-06' },
  evidenceGrade: 'B',
  fix: (site) => ({
    summary: 'Write the whole address.',
    steps: ['Change the line in robots.txt.'],
    code: [{ platform: 'robots.txt', language: 'text', text: `License: ${site.origin}/license.xml` }],
  }),
}
const brokenLicense: FindingEntry<WithRobots> = {
  ...relativeLicense,
  title: 'The license for AI uses cannot be read',
  why: 'A crawler that honors RSL fetches the license before it uses a page. One that cannot be read grants nothing and forbids nothing.',
  effort: 'hour',
  fix: (site) => ({
    summary: 'Serve a license in RSL 1.0 that names this site.',
    steps: ['Put the file at the address that you announce.', 'Write every use with a word of the standard.'],
    code: [
      {
        platform: 'license.xml',
        language: 'xml',
        text: `<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="${site.origin}/">\n    <license>\n      <permits type="usage">search ai-index</permits>\n      <prohibits type="usage">ai-train</prohibits>\n    </license>\n  </content>\n</rsl>`,
      },
    ],
  }),
}
const snippet: FindingEntry<{ header: string | null }> = {
  severity: 'high',
  title: 'The page forbids its text to be shown in answers',
  why: 'nosnippet, or a snippet of no length, also removes the page from AI Overviews and AI Mode: there is nothing left that may be quoted. Google also has a switch for its AI features in Search Console, which cannot be seen from outside.',
  assistants: ['Gemini'],
  effort: 'minutes',
  source: GOOGLE_AI_FEATURES,
  evidenceGrade: 'A',
  fix: (_site, { header }) =>
    removeHeaderDirectiveFix('X-Robots-Tag', header, '<meta name="robots" content="index, follow, max-snippet:-1">'),
}
const bingArchive: FindingEntry<{ header: string | null }> = {
  severity: 'low',
  title: 'noarchive or nocache limits what Copilot may use',
  why: 'Bing uses a nocache page only by its address, title and snippet in chat answers, a noarchive page not at all.',
  assistants: [],
  effort: 'minutes',
  source: {
    title: 'Bing Webmaster, controls for chat',
    url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    date: '2023-09-22',
  },
  evidenceGrade: 'A',
  fix: (_site, { header }) =>
    removeHeaderDirectiveFix('X-Robots-Tag', header, '<meta name="robots" content="index, follow">'),
}

/** Who signs says who they are; whoever refuses that alone refuses the agents that can be told from forged ones. */
const refusedSignature: FindingEntry<{ url: string }> = {
  severity: 'info',
  title: 'The site refuses signed requests',
  why: 'Agents that prove who they are sign each request (Web Bot Auth). The same request was refused with a signature, twice, and answered without one. This page was therefore read without.',
  assistants: ['ChatGPT'],
  effort: 'hour',
  source: {
    title: 'HTTP Message Signatures for automated traffic, draft-ietf-webbotauth-httpsig-protocol-01',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/',
    date: '2026-10-29',
  },
  evidenceGrade: 'A',
  fix: (_site, { url }) => ({
    summary: 'Let requests with the headers Signature, Signature-Input and Signature-Agent through.',
    steps: [
      'Search your firewall, proxy and application for a rule about these headers, or about headers that they do not know.',
      'A server that cannot verify a signature should ignore it and answer as it would without one.',
    ],
    code: [
      {
        platform: 'shell',
        language: 'sh',
        text: `# Prints the status of a signed request: 200 is right, whoever signed\ncurl -s -o /dev/null -w '%{http_code}\\n' -H 'Signature-Agent: sig1="https://agent.example"' \\\n  -H 'Signature-Input: sig1=("@authority");created=1;expires=2;keyid="k";tag="web-bot-auth"' \\\n  -H 'Signature: sig1=:AA==:' '${shellText(url)}'`,
      },
    ],
  }),
}

export const draftRobots = defineFindings('robotsResults', {
  'robots-unreachable': unreachable,
  'robots-not-text': served,
  'robots-missing': missing,
  'robots-syntax': syntax,
  'search-crawlers-disallowed': searchDisallowed,
  'visits-disallowed': userDisallowed,
  'crawler-refused': refused,
  'crawler-content-differs': differs,
  'training-crawler-refused': trainingRefused,
  'signed-requests-refused': refusedSignature,
  'group-shadowed': shadowed,
  'group-empty': emptyGroup,
  'group-caught': caught,
  'group-unintended-block': unintended,
  'legacy-token': legacyToken,
  'robots-managed': managed,
  'usage-signal-faulty': faultySignal,
  'usage-signal-scope': signalScope,
  'usage-signal-no-search': noSearch,
  'usage-signals-contradict': contradiction,
  'tdmrep-broken': brokenTdmRep,
  'tdm-reservation-unknown': unknownReservation,
  'license-relative': relativeLicense,
  'license-broken': brokenLicense,
  'snippet-forbidden': snippet,
  'archive-forbidden': bingArchive,
})
