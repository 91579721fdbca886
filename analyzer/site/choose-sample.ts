import { draw } from './draw.ts'
import type { PageResult } from './frontier.ts'
import type { SiteState } from './site-run.ts'
import { isGrave } from '../contract/index.ts'

/** With few templates, up to three pages of each are judged. */
const PAGES_OF_FEW = 3
const SHARED_BY_FEW = 12
/** Of the sample, chosen at random from all pages as a check. */
const CHECKED_SHARE = 0.1
/** Pages that are judged in addition of a template whose check showed a new fault. */
const GROWTH = 2
export const MAX_JUDGED = 60

/**
 * The next pages to judge: at least one of each template, up to three when templates are few, and some at random. If a
 * later round finds a fault on a page at random that its template did not have, that template gets more, and twice as many
 * if its pages lead to others by scripts only. Which pages it is depends only on the seed and the addresses, so the same
 * site gives the same sample. Pages that a listed site keeps out of indexes, such as its search and its forms, are not
 * meant to be found, so they say nothing about it.
 */
export function chooseSample(
  state: SiteState,
  results: readonly PageResult[],
  home: string,
): { sample: string[]; crawlers: string[] } {
  const { request, judged, readable, unjudged, run } = state
  const rank = (key: string) => draw(`${request.seed} sample`, key)
  const byTemplate = new Map<string, string[]>()
  const isListed = readable.get(home)?.noindex !== true
  for (const { key, template } of results) {
    const page = readable.get(key)
    if (template === null || !page || (page.noindex && isListed)) continue
    byTemplate.set(template, [...(byTemplate.get(template) ?? []), key])
  }
  for (const keys of byTemplate.values()) keys.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const each = Math.max(1, Math.min(PAGES_OF_FEW, Math.floor(SHARED_BY_FEW / byTemplate.size)))
  const chosen = new Set<string>()
  const crawlers: string[] = []
  const isFree = (key: string) => !judged.has(key) && !unjudged.has(key) && !chosen.has(key)
  const isFirst = run.samples.length === 0

  for (const keys of byTemplate.values()) {
    const done = keys.filter((key) => judged.has(key)).length
    const isRevealing = keys.some((key) => state.revealing.has(key))
    const wanted = Math.max(isRevealing ? done * 2 : 0, each + (grows(state, keys) ? GROWTH : 0))
    const free = keys.filter(isFree).slice(0, Math.max(0, wanted - done))
    if (free[0] !== undefined && done === 0) crawlers.push(free[0])
    for (const key of free) chosen.add(key)
  }
  if (isFirst) {
    const all = [...byTemplate.values()].flat().filter((key) => key !== home)
    const checks = Math.ceil((chosen.size + judged.size) * CHECKED_SHARE)
    const atRandom = all
      .filter(isFree)
      .sort((a, b) => draw(`${request.seed} check`, a) - draw(`${request.seed} check`, b))
    for (const key of atRandom.slice(0, checks)) chosen.add(key)
  }
  return { sample: [...chosen].slice(0, Math.max(0, MAX_JUDGED - judged.size)), crawlers }
}

/** Whether judged pages of one template differ in a critical, high or medium finding. */
function grows({ judged }: SiteState, keys: readonly string[]): boolean {
  const pages = keys.flatMap((key) => judged.get(key)?.page ?? [])
  if (pages.length < 2) return false
  const counts = new Map<string, number>()
  for (const { findings } of pages) {
    for (const finding of findings) {
      if (isGrave(finding) || finding.severity === 'medium') counts.set(finding.id, (counts.get(finding.id) ?? 0) + 1)
    }
  }
  return [...counts.values()].some((count) => count < pages.length)
}
