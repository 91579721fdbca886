import { SCANNER_NAME } from '#analyzer/contract'
import type { Article, PageArticle } from '#host/contract/article.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { DOCUMENTS } from './documentation.ts'
import { articleOf } from './render-article.ts'
import dataPrivacy from './texts/data-privacy.md?raw'
import platformSecurity from './texts/platform-security.md?raw'
import scanner from './texts/scanner.md?raw'
import securityCompliance from './texts/security-compliance.md?raw'

/** The text-only pages, and what search engines are told of them. */
const TEXTS = {
  '/data-privacy': {
    text: dataPrivacy,
    description:
      'What is stored about accounts, scans and visits, how long each is kept, who can see it, and how to export or delete it.',
    keywords: ['data privacy', 'GDPR', 'data retention', 'cookies'],
    modified: '2025-08-01',
  },
  '/platform-security': {
    text: platformSecurity,
    description: 'How accounts, scans and the sites that are visited are protected, and how to report a weakness.',
    keywords: ['platform security', 'security policy', 'responsible disclosure'],
  },
  '/security-compliance': {
    text: securityCompliance,
    description:
      'The rules the platform is built to, from GDPR to WCAG 2.2, how each is checked, and what is not claimed.',
    keywords: ['security compliance', 'GDPR', 'CCPA', 'WCAG 2.2'],
  },
  '/scanner': {
    text: scanner,
    description:
      'How our user agent names itself, what a scan requests from a site, how often it comes, and how to refuse it.',
    keywords: ['user agent', 'website scanner', 'robots.txt', 'bot'],
  },
  '/docs/api': {
    text: DOCUMENTS['api'] ?? '',
    description:
      'Calls, bodies and answers of the HTTP API: accounts, scans, schedules, webhooks, badges, embedding and live updates.',
    keywords: ['HTTP API', 'webhooks', 'REST', 'AI readiness API'],
  },
} as const satisfies Readonly<Record<string, Omit<PageArticle, keyof Article> & { text: string }>>
export type TextPath = keyof typeof TEXTS
export const TEXT_PATHS = Object.keys(TEXTS) as TextPath[]

/** The markdown of a text-only page, with the product's name and this server's address filled in. */
export function siteText(path: TextPath, origin: string): string {
  return TEXTS[path].text
    .replaceAll('{{product}}', PRODUCT_NAME)
    .replaceAll('{{agent}}', SCANNER_NAME)
    .replaceAll('{{origin}}', origin)
    .replace(/\bORIGIN\b/g, origin)
}

export function siteArticle(path: TextPath, origin: string): PageArticle {
  const { text: _, ...about } = TEXTS[path]
  return { ...articleOf(siteText(path, origin)), ...about }
}
