import type { CrawlerRow } from './index.ts'

export const VERDICTS = {
  open: 'Open',
  contradiction: 'Contradiction',
  closed: 'Closed by choice',
  notEnforced: 'Asked, not enforced',
  different: 'Different content',
  paid: 'Paid access',
  licensed: 'License required',
  untrusted: 'Certificate rejected',
  inconclusive: 'Inconclusive',
} as const

/** Whether robots.txt allows the crawler and the server neither refuses it nor sends it other content. */
export function isLetIn({ declared, verdict }: CrawlerRow): boolean {
  return declared === 'allowed' && verdict !== VERDICTS.contradiction && verdict !== VERDICTS.different
}
