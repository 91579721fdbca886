import { describe, expect, test } from 'vitest'
import type { AnalysisReport, Finding } from '#analyzer/contract'
import { analyzeSite } from '#analyzer/testing'
import { startSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const PAGES = [
  'la-nacion',
  'lazy-image-1',
  'nytimes-1',
  'simplyfound-1',
  'wordpress',
  'shop-extruct-og-product',
  'youth',
]
/** Findings that list up to ten things, one in each line of the evidence. */
const LISTED = new Set(
  'alt-missing dimensions-missing section-empty hidden-text requests-failed links-not-crawlable tracking-before-consent third-parties-many figures-uncaptioned sources-few file-names-cryptic'.split(
    ' ',
  ),
)
const MOST_LINES = 10
const MOST_ELEMENTS = 5
const NUMBER = /\d[\d,]*/g

const { site, tools } = useGathering(() => startSite('pages'))

const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map((number) => Number(number.replaceAll(',', '')))
const detailsOf = (report: AnalysisReport, id: 'visualSearchResults' | 'accessibilityResults' | 'uxResults') => {
  const outcome = report.modules[id]
  return outcome?.status === 'completed' ? (outcome.data.details as Record<string, unknown>) : {}
}

function contradictionsIn({ id, title, evidence, fix }: Finding): string[] {
  const [count = 1] = numbersIn(title)
  const elements = /\((\d+) elements\)/.exec(title)?.[1]
  const lines = evidence.filter((line) => !line.startsWith('Also found'))
  const part = /(\d+) of (\d+)/.exec(title)
  return [
    ...(part && Number(part[1]) > Number(part[2]) ? [`${title}: more than all`] : []),
    ...(elements && evidence.length !== Math.min(Number(elements), MOST_ELEMENTS) ? [`${title}: other evidence`] : []),
    ...(LISTED.has(id) && lines.length !== Math.min(count, MOST_LINES - (evidence.length - lines.length))
      ? [`${title}: ${evidence.length} lines`]
      : []),
    ...[title, ...evidence, fix.summary].filter((text) => /cannot be scanned/.test(text)),
  ]
}

describe.skipIf(!(await hasBrowser()))('numbers of one report agree (skipped without a browser)', () => {
  test.each(PAGES)('%s', { timeout: 60_000 }, async (name) => {
    const report = await analyzeSite(`${site.origin}/${name}/`, { gather: tools.gather })
    expect(report.findings.flatMap(contradictionsIn)).toEqual([])
    const messages = Object.values(report.modules).flatMap((one) =>
      one.status === 'completed' ? [one.data.message] : [],
    )
    expect(messages.filter((message) => /cannot be scanned/.test(message))).toEqual([])

    const numbersOf = (id: string) => numbersIn(report.findings.find((one) => one.id === id)?.title ?? '')
    const { imageCount, missingAltCount } = detailsOf(report, 'visualSearchResults')
    if (Number(missingAltCount) > 1) expect(numbersOf('alt-missing')).toEqual([missingAltCount, imageCount])

    const { issuesCount, violatedRules } = detailsOf(report, 'accessibilityResults')
    const rules = violatedRules as { id: string; count: number }[]
    // Images that are hidden need no alt text, so the test of accessibility may count fewer, and never more.
    const unnamed = rules.find(({ id }) => id === 'image-alt')?.count ?? 0
    expect(unnamed).toBeLessThanOrEqual(Number(missingAltCount))
    // One edit mends both.
    expect(report.findings.map(({ id }) => id)).not.toContain('axe-image-alt')
    expect(issuesCount).toBe(rules.reduce((sum, { count }) => sum + count, 0))
    for (const rule of rules) {
      const found = report.findings.find(({ id }) => id === `axe-${rule.id}`)
      if (found && rule.count > 1) expect(found.title).toContain(`(${rule.count} elements)`)
    }
    const { tapTargets, smallTapTargets } = detailsOf(report, 'uxResults')
    const small = numbersOf('tap-targets-small')
    if (small.length > 0) expect(small).toEqual([smallTapTargets, tapTargets])
  })
})
