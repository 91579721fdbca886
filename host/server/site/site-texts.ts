import { SCANNER_NAME } from '#analyzer/contract'
import type { Article } from '#host/contract/article.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { DOCUMENTS } from './documentation.ts'
import { articleOf } from './render-article.ts'
import dataPrivacy from './texts/data-privacy.md?raw'
import platformSecurity from './texts/platform-security.md?raw'
import scanner from './texts/scanner.md?raw'
import securityCompliance from './texts/security-compliance.md?raw'

const TEXTS = {
  '/data-privacy': dataPrivacy,
  '/platform-security': platformSecurity,
  '/security-compliance': securityCompliance,
  '/scanner': scanner,
  '/docs/api': DOCUMENTS['api'] ?? '',
} as const
export type TextPath = keyof typeof TEXTS
export const TEXT_PATHS = Object.keys(TEXTS) as TextPath[]

/** The markdown of a text-only page, with the product's name and this server's address filled in. */
export function siteText(path: TextPath, origin: string): string {
  return TEXTS[path]
    .replaceAll('{{product}}', PRODUCT_NAME)
    .replaceAll('{{agent}}', SCANNER_NAME)
    .replaceAll('{{origin}}', origin)
    .replace(/\bORIGIN\b/g, origin)
}

export function siteArticle(path: TextPath, origin: string): Article {
  return articleOf(siteText(path, origin))
}
