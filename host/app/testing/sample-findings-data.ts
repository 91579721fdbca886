import { MODULE_IDS, type Answer, type Finding, type Job, type Readings, type ScoringRow } from '#analyzer/contract'
import { sampleBlocks } from './sample-blocks-data.ts'

export const sampleFindings: Finding[] = [
  {
    id: 'crawler-refused',
    module: 'robotsResults',
    severity: 'critical',
    title: 'Your server refuses 2 crawlers that robots.txt allows',
    evidence: [
      'GET / as OAI-SearchBot: 403, 5120 bytes (Cloudflare)',
      'GET / as PerplexityBot: 403, 5120 bytes (Cloudflare)',
      'GET / as a browser: 200, 48211 bytes',
    ],
    why: 'What counts is how the server responds. We sent the crawler’s user agent from our own address. A server that verifies addresses may admit the real crawler, so check your logs.',
    assistants: ['ChatGPT', 'Perplexity'],
    fix: {
      summary: 'Let OAI-SearchBot and PerplexityBot through the firewall of hollowaybooks.example.',
      steps: [
        'Find the rule that refused the request: bot protection, a country or rate limit, or a plug-in.',
        'Add an exception for these crawlers, preferably by the IP addresses that their vendors publish.',
      ],
      code: [
        {
          platform: 'cloudflare',
          language: 'text',
          text: '(cf.verified_bot_category in {"AI Search" "AI Assistant"})',
        },
        {
          platform: 'nginx',
          language: 'nginx',
          text: 'map $http_user_agent $ai_reader {\n  default 0;\n  "~*(OAI-SearchBot|PerplexityBot)" 1;\n}',
        },
      ],
    },
    gain: 4.2,
    effort: 'minutes',
    source: {
      title: 'Cloudflare, WAF skip rules for verified bots',
      url: 'https://developers.cloudflare.com/waf/custom-rules/skip/',
      date: '2026-08-20',
    },
    evidenceGrade: 'B',
  },
  {
    id: 'answer-needs-scripts',
    module: 'contentQualityResults',
    severity: 'critical',
    title: 'Missing from the server-rendered HTML: price',
    evidence: ['price: £18.99'],
    why: 'When people ask for these facts, assistants leave you out or quote someone else.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    fix: {
      summary: 'Render the content on the server.',
      steps: ['Until then, put the title, main text, prices and contact details in the HTML template.'],
      code: [{ platform: 'html', language: 'html', text: '<div id="buy-box">£18.99, in stock</div>' }],
    },
    gain: 5.4,
    effort: 'hour',
    source: {
      title: 'Vercel and MERJ: the rise of the AI crawler',
      url: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
      date: '2024-12-17',
    },
    evidenceGrade: 'B',
  },
  {
    id: 'x-frame-options-missing',
    module: 'securityHeaders',
    severity: 'high',
    title: 'Other sites can embed this page in a frame',
    evidence: ['x-frame-options: not sent', 'content-security-policy: not sent'],
    why: 'In an invisible frame, visitors can be tricked into clicking something that they do not see.',
    assistants: [],
    fix: {
      summary: 'Send X-Frame-Options: SAMEORIGIN with every response.',
      steps: [],
      code: [
        { platform: 'nginx', language: 'nginx', text: 'add_header X-Frame-Options "SAMEORIGIN" always;' },
        { platform: 'apache', language: 'apache', text: 'Header always set X-Frame-Options "SAMEORIGIN"' },
      ],
    },
    gain: 3.1,
    effort: 'minutes',
    source: {
      title: 'MDN, X-Frame-Options',
      url: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Clickjacking',
      date: '2026-08-20',
    },
    evidenceGrade: 'A',
  },
  small(
    'identity-missing',
    'structuredDataResults',
    'medium',
    'No publisher is named',
    1.7,
    'Name the publisher in JSON-LD.',
  ),
  small(
    'date-missing',
    'contentFreshnessResults',
    'medium',
    'The page states no date of publication or change',
    1.1,
    'Show when the page was published and last changed.',
  ),
  small(
    'sources-one-sided',
    'citationResults',
    'low',
    'All sources come from the same one or two sites',
    0.3,
    'Cite sources from other sites as well.',
  ),
]

function small(
  id: string,
  module: Finding['module'],
  severity: Finding['severity'],
  title: string,
  gain: number,
  summary: string,
): Finding {
  return {
    id,
    module,
    severity,
    title,
    evidence: ['https://hollowaybooks.example/'],
    why: 'Assistants prefer content that they can date and attribute.',
    assistants: ['Gemini'],
    fix: { summary, steps: ['Show them in the text too.'], code: [] },
    gain,
    effort: 'minutes',
    source: { title: 'schema.org', url: 'https://schema.org/', date: '2026-01-10' },
    evidenceGrade: 'B',
  }
}

export const sampleReadings: Readings = {
  settled: { reason: 'quiet', ms: 620, held: 0 },
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
    'The server refuses ChatGPT and Perplexity. The others can open the page, but some facts on it need JavaScript, which few of them run.',
  access: { state: 'partly', text: '2 of 4 assistants; not ChatGPT and Perplexity' },
  reading: { state: 'partly', text: 'Partly, some facts need JavaScript' },
  substance: { state: 'good', text: 'Yes, 820 words of main text' },
  start: 'Let OAI-SearchBot and PerplexityBot through the firewall of hollowaybooks.example',
}

export const sampleJobs: Job[] = [
  job(
    'firewall',
    'Let OAI-SearchBot and PerplexityBot through the firewall of hollowaybooks.example',
    ['crawler-refused'],
    4,
    'access',
  ),
  job('server-rendering', 'Render the content on the server', ['answer-needs-scripts'], 6, 'reading'),
  job('response-headers', 'Set the response headers', ['x-frame-options-missing', 'identity-missing'], 3),
  job('byline', 'Show the author and dates', ['date-missing', 'sources-one-sided'], 0),
]

function job(id: string, title: string, findings: string[], gain: number, blocks: Job['blocks'] = null): Job {
  const severity = blocks ? 'critical' : 'high'
  return { id, title, blocks, findings, severity, assistants: ['ChatGPT', 'Perplexity'], effort: 'minutes', gain }
}
