const MAX_ADDRESSES = 20_000
const TRACKING = /^(utm_|gclid|fbclid|msclkid|mc_)/
/** Parameters that only sort or filter. Page numbers are not included, as further pages have their own links. */
const SORTING = /^(?:(?:sort|order)(?:[_-]?(?:by|dir|order))?|view|size|colou?r|filter|filter_.*)$/s

export type CrawlBudget = { total: number; sorting: number; tracking: number; repeated: number }

/** Counts the addresses of a log or sitemap that waste a crawler's visits, each under its first reason. */
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

/** The percentage of distinct addresses that are worth a visit; null without any. */
export function crawlBudgetScore(addresses: ReadonlySet<string>): number | null {
  const { total, sorting, tracking } = crawlBudget([...addresses])
  return total === 0 ? null : Math.round(((total - sorting - tracking) / total) * 100)
}
