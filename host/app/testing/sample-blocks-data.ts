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

/** A module without a sample has judged nothing. */
export function sampleBlocks(): ResultBlocks {
  const unjudged = MODULE_IDS.map((id) => [id, unopenedBlock(id, 'Nothing to judge')])
  return {
    ...(Object.fromEntries(unjudged) as ResultBlocks),
    securityHeaders: {
      ...head(45, 'One of five headers is right; no Content-Security-Policy'),
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
        'content-security-policy': header(
          'content-security-policy',
          null,
          'missing',
          'Start with a report-only policy for two weeks.',
        ),
        'x-frame-options': header('x-frame-options', null, 'missing', "DENY, or frame-ancestors 'none' in the policy."),
        'x-content-type-options': header(
          'x-content-type-options',
          'nosniff, nosniff',
          'warning',
          'Sent twice: by the app and by the edge.',
        ),
        'referrer-policy': header('referrer-policy', 'unsafe-url', 'weak', 'Use strict-origin-when-cross-origin.'),
      },
    },
    sslCertificate: {
      ...head(92, 'TLS 1.3, ECDSA P-256, renews in 61 days'),
      tlsGrade: 'A+',
      details: {},
      protocols: { version: 'TLSv1.3', supported: ['TLSv1.2', 'TLSv1.3'] },
      cipher: { name: 'TLS_AES_256_GCM_SHA384', version: 'TLSv1.3' },
      certificate: { validTo: '2027-01-21T23:59:59.000Z', issuer: 'Example Trust CA' },
      expiresAt: '2027-01-21T23:59:59.000Z',
      issuer: 'Example Trust CA',
    },
    seoResults: { ...head(83, 'Titles, canonicals and sitemap are in order; 14 thin descriptions'), details: {} },
    structuredDataResults: {
      ...head(48, 'BookStore is present; Product is missing on all 12 product pages'),
      details: { types: ['BookStore', 'BreadcrumbList'], invalidBlocks: 1 },
    },
    contentQualityResults: {
      ...head(72, 'Clear headings; 5 of 12 first paragraphs answer nothing'),
      details: { wordCount: 1284, readability: 64 },
    },
    accessibilityResults: {
      ...head(79, '6 issues on 12 pages: contrast 4, button names 2'),
      details: { issuesCount: 6, ariaLabelsCount: 18 },
    },
    coreWebVitalsResults: {
      ...head(71, 'Largest paint 3.1 s; layout is steady'),
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
      ...head(35, '9 questions on /help, none readable as question and answer'),
      details: { faqCount: 9, hasValidSchema: false, structuredFaqCount: 0 },
    },
    sentimentResults: {
      ...head(81, 'Factual and warm: 74% neutral, 22% positive, 4% negative'),
      details: { tone: 'positive' },
    },
    robotsResults: {
      ...head(46, 'robots.txt and the server disagree about three crawlers'),
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
      ...head(41, 'Four outbound sources on 12 pages, from two domains'),
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
      ...head(57, '37 of 96 images have no alternative text'),
      details: { altTextCount: 59, imageSchemaCount: 0 },
    },
    voiceSearchResults: {
      ...head(66, '11 question phrases; four answered in one sentence'),
      details: { naturalLanguageScore: 70, questionPhrases: ['When are you open?', 'Do you buy used books?'] },
    },
    contentFreshnessResults: {
      ...head(54, 'Median page age 214 days; three pages state a date'),
      details: { averageAge: 214, recentUpdates: 3 },
    },
    localAIResults: {
      ...head(88, 'BookStore with address, phone, map point and opening hours'),
      details: { locationScore: 90, hasBusinessSchema: true, contactMethods: ['phone', 'email', 'address'] },
    },
    aiVisibilityResults: {
      ...head(58, 'Eligible in Claude and Gemini, blocked in ChatGPT search and Perplexity'),
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
          { assistant: 'Claude', score: 74, reachable: true, reasons: ['42 % of the text needs JavaScript'] },
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
    competitorAnalysisResults: { ...head(null, 'No competitor addresses given with this scan'), details: {} },
    multimodalContentResults: {
      ...head(63, '2 videos without captions; cover images are described'),
      details: {},
    },
    apiHealthResults: {
      ...head(null, 'Analysis Failed', '/api/stock gave no answer within 10 s'),
      details: {},
    },
    complianceResults: {
      ...head(74, 'Privacy policy and consent found; one tracker fires before consent'),
      details: { gdprCompliant: false, cookieConsent: true, privacyPolicy: true },
      gdpr: { score: 70 },
      ccpa: { score: 78 },
    },
    performanceResults: { ...head(71, '1.3 MB transferred, 410 kB of it unused JavaScript'), details: {} },
    uxResults: { ...head(78, 'Tap targets and text size are good; the menu traps the keyboard'), details: {} },
    aiReadinessResults: { ...head(50, 'Composite of access, structure and citability'), details: {} },
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
