import type { ModuleId } from '#analyzer'

/** What each module takes its judgement from, in words. */
export const MODULE_READS: Readonly<Record<ModuleId, string>> = {
  securityHeaders:
    'Response headers of the page, over https and http, its cookies, CORS answer and script libraries, and a short list of files that must never be public.',
  sslCertificate: 'TLS handshakes with the host, its certificate chain, and the way from http to https.',
  seoResults: 'Head and headings of the page, robots meta and header, robots.txt, sitemaps and language versions.',
  structuredDataResults: 'Every JSON-LD, microdata and RDFa block, compared with the text that people see.',
  contentQualityResults:
    'The main text before and after script, its headings and length in tokens, and a markdown form if there is one.',
  accessibilityResults: 'The rendered page, with the automatic rules that a browser audit uses.',
  coreWebVitalsResults: 'One load in a real browser as a phone, and a simulation of a slow network from its trace.',
  faqResults: 'Questions in headings and lists, the answers after them, FAQPage and QAPage markup.',
  sentimentResults: 'The tone and the claims of the main text, for pages in English.',
  robotsResults: 'robots.txt as each crawler reads it, then one request under that crawler’s name.',
  citationResults: 'Outgoing links of the main text, authors and dates.',
  visualSearchResults: 'Images: alternative texts, names, sizes, captions, markup and the image sitemap.',
  voiceSearchResults: 'Questions, and sentences that answer a spoken question on their own.',
  contentFreshnessResults:
    'Dates in text, markup, headers and sitemap, against each other, and the feeds that the page names.',
  localAIResults: 'Name, address, phone and hours, as text and as markup. Not judged for sites without a place.',
  aiVisibilityResults: 'Asks the assistants when keys are set. Without keys it scores eligibility and says so.',
  competitorAnalysisResults: 'A quick scan of up to three addresses that you name. None named: not scored.',
  multimodalContentResults: 'Video, audio and figures, and whether text stands beside them.',
  apiHealthResults: 'Endpoints and agent files that the site itself announces.',
  complianceResults: 'Privacy policy, consent, what is set before consent is given, and how to opt out.',
  performanceResults: 'Transfer size, caching, compression, and files that block rendering.',
  uxResults: 'Tap targets, text size, sideways scroll and layout on a phone.',
  aiReadinessResults: 'The modules of its part. It sums them up and adds no points of its own.',
}
