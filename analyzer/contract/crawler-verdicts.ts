import type { CrawlerRow } from './index.ts'

export const VERDICTS = {
  open: 'Open',
  contradiction: 'Contradiction',
  closed: 'Closed by choice',
  notEnforced: 'Asked, not enforced',
  different: 'Different content',
  paid: 'Paid access',
  licensed: 'License required',
  inconclusive: 'Inconclusive',
} as const

/** Allowed by robots.txt and not refused, or given something else, by the server. */
export function isLetIn({ declared, verdict }: CrawlerRow): boolean {
  return declared === 'allowed' && verdict !== VERDICTS.contradiction && verdict !== VERDICTS.different
}
