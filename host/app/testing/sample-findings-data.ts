import { MODULE_IDS, type Answer, type Finding, type Job, type Readings, type ScoringRow } from '#analyzer/contract'
import { sampleBlocks } from './sample-blocks-data.ts'

export const sampleFindings: Finding[] = [
  {
    id: 'crawler-refused',
    module: 'robotsResults',
    severity: 'critical',
    title: 'Your robots.txt invites three crawlers that your server refuses',
    evidence: ['robots.txt:4  User-agent: *  Allow: /', 'GET / as PerplexityBot: 403 cf-mitigated: challenge'],
    why: 'OAI-SearchBot fills the index behind ChatGPT search, PerplexityBot the one behind Perplexity.',
    assistants: ['ChatGPT', 'Perplexity'],
    fix: {
      summary: 'Let verified AI search crawlers pass your edge.',
      steps: ['Open Security, WAF, Custom rules.', 'Add the rule below with the action Skip.'],
      code: [
        {
          platform: 'cloudflare',
          language: 'text',
          text: '(cf.verified_bot_category in {"AI Search" "AI Assistant"})',
        },
        { platform: 'nginx', language: 'nginx', text: 'if ($http_user_agent ~* PerplexityBot) { set $block 0; }' },
      ],
    },
    gain: 4.2,
    effort: 'minutes',
    source: { title: 'Cloudflare WAF', url: 'https://developers.cloudflare.com/waf/', date: '2026-06-01' },
    evidenceGrade: 'A',
  },
  {
    id: 'facts-need-script',
    module: 'structuredDataResults',
    severity: 'critical',
    title: 'Price and stock are not in the HTML your server sends',
    evidence: ['<div id="buy-box"></div>', 'after 1.9 s of JavaScript: £18.99, In stock'],
    why: 'GPTBot, OAI-SearchBot, ClaudeBot and PerplexityBot do not run JavaScript.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    fix: {
      summary: 'Render the price on the server.',
      steps: ['Move the request for the book to the server.'],
      code: [{ platform: 'html', language: 'html', text: '<div id="buy-box">£18.99, in stock</div>' }],
    },
    gain: 5.4,
    effort: 'hour',
    source: { title: 'schema.org/Product', url: 'https://schema.org/Product', date: '2026-01-10' },
    evidenceGrade: 'A',
  },
  {
    id: 'headers-missing',
    module: 'securityHeaders',
    severity: 'high',
    title: 'Two of five security headers are missing, two are weak',
    evidence: ['content-security-policy: missing', 'x-frame-options: missing', 'referrer-policy: unsafe-url'],
    why: 'No assistant reads these headers. They decide the security grade.',
    assistants: [],
    fix: {
      summary: 'Send the headers from the edge.',
      steps: [],
      code: [
        { platform: 'nginx', language: 'nginx', text: 'add_header X-Frame-Options "DENY" always;' },
        { platform: 'apache', language: 'apache', text: 'Header always set X-Frame-Options "DENY"' },
      ],
    },
    gain: 3.1,
    effort: 'minutes',
    source: { title: 'RFC 6797', url: 'https://www.rfc-editor.org/rfc/rfc6797', date: '2012-11-01' },
    evidenceGrade: 'A',
  },
  small('no-organization', 'structuredDataResults', 'medium', 'No Organization with sameAs on any page', 1.7),
  small('dates-missing', 'contentFreshnessResults', 'medium', 'Nine of twelve pages state no date', 1.1),
  small('cited-404', 'citationResults', 'low', 'A cited source answers 404', 0.3),
]

function small(
  id: string,
  module: Finding['module'],
  severity: Finding['severity'],
  title: string,
  gain: number,
): Finding {
  return {
    id,
    module,
    severity,
    title,
    evidence: ['https://booksellers-guild.example/prize'],
    why: 'A reader and an assistant both expect to find it.',
    assistants: ['Gemini'],
    fix: { summary: 'Correct it.', steps: ['Correct the page.'], code: [] },
    gain,
    effort: 'minutes',
    source: { title: 'schema.org', url: 'https://schema.org/', date: '2026-01-10' },
    evidenceGrade: 'B',
  }
}

export const sampleReadings: Readings = {
  raw: { text: 'A Field Guide to Quiet Roads\nMara Ellery · Hardback, 288 pages', tokens: 640 },
  rendered: {
    text: 'A Field Guide to Quiet Roads\nMara Ellery · Hardback, 288 pages\n£18.99\nIn stock, 14 copies',
    tokens: 1284,
  },
  extracted: { text: '# A Field Guide to Quiet Roads\n\nMara Ellery · Hardback, 288 pages', tokens: 588 },
  missing: ['£18.99', 'In stock, 14 copies'],
}

export function sampleScoring(): ScoringRow[] {
  const blocks = sampleBlocks()
  return MODULE_IDS.map((module) => {
    const { score } = blocks[module]
    return { module, points: score === null || module === 'aiReadinessResults' ? 0 : 5, score, counted: score !== null }
  })
}

export const sampleAnswer: Answer = {
  headline:
    'The server turns ChatGPT and Perplexity away. The others can open the page, but some facts on it need JavaScript, which few of them run.',
  access: { state: 'partly', text: '2 of 4 assistants; not ChatGPT and Perplexity' },
  reading: { state: 'partly', text: 'Partly, some facts need JavaScript' },
  substance: { state: 'good', text: 'Yes, 820 words of main text' },
  start: 'Let verified AI search crawlers pass your edge.',
}

export const sampleJobs: Job[] = [
  job('firewall', 'Let verified AI search crawlers pass your edge.', ['crawler-refused'], 4, 'access'),
  job('server-rendering', 'Render the price on the server.', ['facts-need-script'], 6, 'reading'),
  job('response-headers', 'Set the response headers', ['headers-missing', 'no-organization'], 3),
  job('byline', 'Show author and dates', ['dates-missing', 'cited-404'], 0),
]

function job(id: string, title: string, findings: string[], gain: number, blocks: Job['blocks'] = null): Job {
  const severity = blocks ? 'critical' : 'high'
  return { id, title, blocks, findings, severity, assistants: ['ChatGPT', 'Perplexity'], effort: 'minutes', gain }
}
