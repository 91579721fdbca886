import { MODULE_IDS, STEP_IDS } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { DAY_MS } from '../platform/clock.ts'
import { PUBLIC_PAGES } from './public-pages-data.ts'

/** Account pages and API calls; everything else is open to every crawler, including for training. */
const CLOSED = [
  '/api/',
  '/settings/',
  '/scan-results/',
  '/recommendations/',
  '/schedules/',
  '/compare',
  '/unsubscribe/',
  '/alert-address/',
  '/confirm/',
  '/connect/',
]
const SECURITY_TXT_DAYS = 180

/** The product's own robots.txt. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** sitemaps.org 0.9. Without `lastmod`: one date for all pages would be wrong. */
export function sitemapXml(origin: string): string {
  const urls = PUBLIC_PAGES.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** llmstxt.org: title, summary, and lists of links. */
export function llmsTxt(origin: string): string {
  const sections = ['Product', 'Documentation', 'Company'] as const
  return [
    `# ${PRODUCT_NAME}`,
    '',
    `> ${PRODUCT_NAME} scans a website and scores how well AI assistants and AI search can find, read and cite it: ${STEP_IDS.length} analysis steps, ${MODULE_IDS.length} modules, one score out of 100, with evidence and fixes to copy.`,
    '',
    'The first scan needs no account. Scores, weights and sources of every check are public.',
    '',
    ...sections.flatMap((section) => [
      `## ${section}`,
      '',
      ...PUBLIC_PAGES.filter((page) => page.section === section).map(
        ({ path, title, about }) => `- [${title}](${origin}${path}): ${about}`,
      ),
      '',
    ]),
  ].join('\n')
}

/** RFC 9116. */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/platform-security`,
    '',
  ].join('\n')
}
