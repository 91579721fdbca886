const MAX_ADDRESSES = 20_000
const TRACKING = /^(utm_|gclid|fbclid|msclkid|mc_)/
/** Pages of a list are no waste: what they link is found by them alone. */
const SORTING = /^((sort|order)([_-]?(by|dir|order))?|view|size|colou?r|filter(_.+)?)(\[.*)?$/

export type CrawlBudget = { total: number; sorting: number; tracking: number; repeated: number }

/** How many addresses of a log or sitemap are not worth a crawler's visit, each counted once. */
export function crawlBudget(text: string): CrawlBudget {
  const seen = new Set<string>()
  const budget = { total: 0, sorting: 0, tracking: 0, repeated: 0 }
  for (const line of text.split('\n').slice(0, MAX_ADDRESSES)) {
    const url = line.trim() ? URL.parse(line.trim(), 'https://site.example') : null
    if (!url) continue
    budget.total += 1
    const keys = [...url.searchParams.keys()].map((key) => key.toLowerCase())
    if (seen.has(url.href)) budget.repeated += 1
    else if (keys.some((key) => TRACKING.test(key))) budget.tracking += 1
    else if (keys.some((key) => SORTING.test(key))) budget.sorting += 1
    seen.add(url.href)
  }
  return budget
}

/** Ranges of the simulated scores: robots.txt, sitemap, crawl budget, indexability, AI crawlers. */
export const CRAWL_RANGES = [
  ['Robots.txt', 60],
  ['Sitemap', 70],
  ['Crawl budget', 65],
  ['Indexability', 75],
  ['AI crawlers', 80],
] as const

export type CrawlScores = { overall: number; parts: readonly { name: string; score: number }[] }

/** Five scores from their lower bound to 99; a random source gives 0 up to 1. */
export function simulatedScores(random: () => number): CrawlScores {
  return crawlScores(CRAWL_RANGES.map(([name, low]) => ({ name, score: low + Math.floor(random() * (100 - low)) })))
}

/** The overall score is the rounded mean. */
export function crawlScores(parts: CrawlScores['parts']): CrawlScores {
  const sum = parts.reduce((total, { score }) => total + score, 0)
  return { overall: parts.length === 0 ? 0 : Math.round(sum / parts.length), parts }
}
