const MAX_ADDRESSES = 20_000
const TRACKING = /^(utm_|gclid|fbclid|msclkid|mc_)/
/** Pages of a list are no waste: what they link is found by them alone. */
const SORTING = /^(?:(?:sort|order)(?:[_-]?(?:by|dir|order))?|view|size|colou?r|filter|filter_.*)$/s

export type CrawlBudget = { total: number; sorting: number; tracking: number; repeated: number }

/** How many addresses of a log or sitemap are not worth a crawler's visit, each counted once. */
export function crawlBudget(addresses: readonly string[]): CrawlBudget {
  const seen = new Set<string>()
  const budget = { total: 0, sorting: 0, tracking: 0, repeated: 0 }
  for (const line of addresses.slice(0, MAX_ADDRESSES)) {
    const url = line.trim() ? URL.parse(line.trim(), 'https://site.example') : null
    if (!url) continue
    budget.total += 1
    const keys = [...url.searchParams.keys()].map((key) => key.split('[', 1).join('').toLowerCase())
    if (seen.has(url.href)) budget.repeated += 1
    else if (keys.some((key) => TRACKING.test(key))) budget.tracking += 1
    else if (keys.some((key) => SORTING.test(key))) budget.sorting += 1
    seen.add(url.href)
  }
  return budget
}

/** Share of different addresses that are worth a visit, 0 to 100; null without any. */
export function crawlBudgetScore(addresses: ReadonlySet<string>): number | null {
  const { total, sorting, tracking } = crawlBudget([...addresses])
  return total === 0 ? null : Math.round(((total - sorting - tracking) / total) * 100)
}
