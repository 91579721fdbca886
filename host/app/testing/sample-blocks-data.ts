import { gradeFor, MODULE_IDS, unopenedBlock, type ResultBlocks } from '#analyzer/contract'

function head(score: number | null, message: string, error: string | null = null) {
  return { score, grade: gradeFor(score), message, error }
}

const header = (
  name: string,
  value: string | null,
  status: 'good' | 'missing' | 'warning' | 'weak',
  recommendation: string | null,
) => ({ name, value, status, recommendation })

/** A module without a sample could not be judged. */
export function sampleBlocks(): ResultBlocks {
  const unjudged = MODULE_IDS.map((id) => [id, unopenedBlock(id, 'Nothing to judge')])
  return {
    ...(Object.fromEntries(unjudged) as ResultBlocks),
    securityHeaders: {
      ...head(45, 'One of six headers is set correctly; Content-Security-Policy is missing'),
      observatoryGrade: 'D',
      observatoryScore: 35,
      details: {},
      headers: {
        'strict-transport-security': header(
          'strict-transport-security',
          'max-age=31536000; includeSubDomains; preload; and-a-tail-that-is-longer-than-fifty-characters',
          'good',
          null,
        ),
        'content-security-policy': header('content-security-policy', null, 'missing', 'Send a Content-Security-Policy'),
        'x-frame-options': header(
          'x-frame-options',
          null,
          'missing',
          "Send X-Frame-Options: SAMEORIGIN, or frame-ancestors 'self' in the Content-Security-Policy",
        ),
        'x-content-type-options': header(
          'x-content-type-options',
          'nosniff, nosniff',
          'warning',
          'Send X-Content-Type-Options once, as nosniff',
        ),
        'referrer-policy': header(
          'referrer-policy',
          'unsafe-url',
          'weak',
          'Send Referrer-Policy: strict-origin-when-cross-origin',
        ),
      },
    },
    sslCertificate: {
      ...head(92, 'TLS 1.3, grade A+; the certificate expires in 61 days'),
      tlsGrade: 'A+',
      details: {},
      protocols: { version: 'TLSv1.3', supported: ['TLSv1.2', 'TLSv1.3'] },
      cipher: { name: 'TLS_AES_256_GCM_SHA384', version: 'TLSv1.3' },
      certificate: { validTo: '2027-01-21T23:59:59.000Z', issuer: 'Example Trust CA' },
      expiresAt: '2027-01-21T23:59:59.000Z',
      issuer: 'Example Trust CA',
    },
    seoResults: {
      ...head(83, 'Title, description, canonical address, indexing rules and sitemap are in order.'),
      details: {},
    },
    structuredDataResults: {
      ...head(48, 'A JSON-LD block is invalid.'),
      details: { types: ['BookStore', 'BreadcrumbList'], invalidBlocks: 1 },
    },
    contentQualityResults: {
      ...head(72, 'Missing from the server-rendered HTML: price.'),
      details: { words: 820, readingEase: 64 },
    },
    accessibilityResults: {
      ...head(79, '6 issues. Most frequent: text has too little contrast (4), buttons have no accessible name (2).'),
      details: { issuesCount: 6, ariaLabelsCount: 18 },
    },
    coreWebVitalsResults: {
      ...head(71, 'The largest element paints after 3.1 s on a simulated phone. The layout is stable.'),
      performance: { score: 71 },
      lcp: 3100,
      fid: 16,
      cls: 0.04,
      inp: 240,
      fcp: 1600,
      ttfb: 600,
      details: {
        method: 'simulated',
        observed: { lcp: 1100, fid: 16, cls: 0.02, inp: 240, fcp: 500, ttfb: 600 },
      },
    },
    faqResults: {
      ...head(35, '9 questions, 0 with a readable answer.'),
      details: { faqCount: 9, hasValidSchema: false, structuredFaqCount: 0 },
    },
    sentimentResults: {
      ...head(81, 'Factual and warm: 74% neutral, 22% positive, 4% negative.'),
      details: { tone: 'positive' },
    },
    robotsResults: {
      ...head(46, 'The server refuses 2 crawlers that robots.txt allows'),
      details: {
        crawlers: [
          crawler('OAI-SearchBot', 'OpenAI', 'search', 'allowed', 'line 4', 403, 'Contradiction'),
          crawler('Claude-SearchBot', 'Anthropic', 'search', 'allowed', null, 200, 'Open'),
          crawler('PerplexityBot', 'Perplexity', 'search', 'allowed', 'line 4', 403, 'Contradiction'),
          crawler('Googlebot', 'Google', 'search', 'allowed', null, 200, 'Open'),
          crawler('ChatGPT-User', 'OpenAI', 'user', 'allowed', null, 200, 'Open'),
          crawler('Claude-User', 'Anthropic', 'user', 'allowed', null, 200, 'Open'),
          crawler('GPTBot', 'OpenAI', 'training', 'disallowed', 'line 11', 403, 'Closed by choice'),
          crawler('CCBot', 'Common Crawl', 'training', 'disallowed', 'line 14', 200, 'Asked, not enforced'),
          crawler('Google-Extended', 'Google', 'training', 'allowed', null, null, null),
        ],
      },
    },
    citationResults: {
      ...head(41, 'The text cites 4 sources on 2 sites, which is too few'),
      citationCount: 4,
      authorityScore: 38,
      details: {
        sourceDiversity: 2,
        externalLinks: [
          'https://ordnance-maps.example/routes',
          'https://ordnance-maps.example/safety',
          'https://booksellers-guild.example/members',
          'https://booksellers-guild.example/prize',
        ],
      },
    },
    visualSearchResults: {
      ...head(57, '37 of 96 images have no alt text.'),
      details: { altTextCount: 59, imageSchemaCount: 0 },
    },
    voiceSearchResults: {
      ...head(66, 'The page asks 2 questions. 4 passages could be read aloud as written.'),
      details: { naturalLanguageScore: 70, questionPhrases: ['When are you open?', 'Do you buy used books?'] },
    },
    contentFreshnessResults: {
      ...head(54, 'The median page is 214 days old; 3 of 12 pages changed in the last 90 days.'),
      details: { averageAge: 214, recentUpdates: 3 },
    },
    localAIResults: {
      ...head(88, 'BookStore with address, phone, opening hours, map location.'),
      details: { locationScore: 90, hasBusinessSchema: true, contactMethods: ['phone', 'email', 'address'] },
    },
    aiVisibilityResults: {
      ...head(
        58,
        'Eligible for Claude and Gemini, blocked for ChatGPT and Perplexity. Mentions were not sampled because this server has no API key for an assistant',
      ),
      details: {
        chatgptMentions: null,
        claudeVisibility: null,
        geminiResults: null,
        eligibility: [
          {
            assistant: 'ChatGPT',
            score: 20,
            reachable: false,
            reasons: ['OAI-SearchBot is refused by the server (403)'],
          },
          { assistant: 'Claude', score: 74, reachable: true, reasons: ['42% of the text needs JavaScript'] },
          { assistant: 'Gemini', score: 82, reachable: true, reasons: [] },
          {
            assistant: 'Perplexity',
            score: 20,
            reachable: false,
            reasons: ['PerplexityBot is refused by the server (403)', 'Perplexity-User is refused by the server (403)'],
          },
        ],
      },
    },
    competitorAnalysisResults: { ...head(null, 'No competitors were given for this scan'), details: {} },
    multimodalContentResults: {
      ...head(63, '2 videos, 0 with captions. There is no transcript.'),
      details: {},
    },
    apiHealthResults: {
      ...head(null, 'Analysis Failed', '/api/stock did not respond within 10 s'),
      details: {},
    },
    complianceResults: {
      ...head(74, '1 tracker starts before consent.'),
      details: { gdprCompliant: false, cookieConsent: true, privacyPolicy: true },
      gdpr: { score: 70 },
      ccpa: { score: 78 },
    },
    performanceResults: {
      ...head(71, '1.3 MB in 48 requests, 31% from third parties. Lab score: 71 of 100.'),
      details: {},
    },
    uxResults: { ...head(78, 'Viewport, width, text size and keyboard access are fine.'), details: {} },
    aiReadinessResults: {
      ...head(
        50,
        'Few citable sources hold it back: access 46, visibility 58, content 72, structure 48, citability 41',
      ),
      details: {},
    },
  }
}

function crawler(
  agent: string,
  vendor: string,
  purpose: 'training' | 'search' | 'user',
  declared: 'allowed' | 'disallowed',
  rule: string | null,
  status: number | null,
  verdict: string | null,
) {
  return { agent, vendor, purpose, declared, rule, status, verdict }
}
