import type { ScanView } from '#host/contract/scans.ts'

/** The parts of the crawl score, with the lower bound of each simulated score. */
export const CRAWL_RANGES = [
  ['Robots.txt', 60],
  ['Sitemap', 70],
  ['Crawl budget', 65],
  ['Indexability', 75],
  ['AI crawlers', 80],
] as const

/** A score is null if the scan could not judge the part. */
export type CrawlScores = { overall: number; parts: readonly { name: string; score: number | null }[] }

/** Random scores from each lower bound to 99, for pages without a scan. */
export function simulatedScores(random: () => number): CrawlScores {
  return crawlScores(CRAWL_RANGES.map(([name, low]) => ({ name, score: low + Math.floor(random() * (100 - low)) })))
}

/** The overall score is the rounded mean of the parts that have one. */
export function crawlScores(parts: CrawlScores['parts']): CrawlScores {
  const known = parts.flatMap(({ score }) => score ?? [])
  const sum = known.reduce((total, score) => total + score, 0)
  return { overall: known.length === 0 ? 0 : Math.round(sum / known.length), parts }
}

/** The same parts, as measured by a scan. */
export function crawlParts({ robotsResults, seoResults }: Pick<ScanView, 'robotsResults' | 'seoResults'>) {
  const robots = robotsResults?.details
  const seo = seoResults?.details
  const measured = [
    robots?.['robotsTxtScore'],
    seo?.['sitemapScore'],
    seo?.['crawlBudgetScore'],
    seo?.['indexabilityScore'],
    robots?.['aiCrawlerScore'],
  ]
  return CRAWL_RANGES.map(([name], at) => {
    const score = measured[at]
    return { name, score: typeof score === 'number' ? score : null }
  })
}
