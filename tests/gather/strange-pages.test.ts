import { describe, expect, it } from 'vitest'
import { analyzeSite } from '#analyzer/testing'
import { text } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { LAST_WORDS, STRANGE_PAGES } from '../sites/strange-pages-table.ts'
import { endOf, hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()
const AMP = 'document.querySelector("style[amp-boilerplate]").remove()'

const answers = new Map(STRANGE_PAGES.map(({ name, answer }) => [name.split('#')[0], answer]))
const { site, tools } = useGathering(
  () => serveSite(({ path }) => (path === '/amp.js' ? text(AMP, 'text/javascript') : (answers.get(path) ?? null))),
  { processes: 2 },
)

const refused = STRANGE_PAGES.flatMap(({ name, refused: why }) => (why ? [[name, why] as const] : []))
const judged = STRANGE_PAGES.filter(({ refused: why }) => !why)

it.each(refused)('%s is no page, and the scan says what it is', async (name, why) => {
  for (const scanType of ['quick', 'comprehensive'] as const) {
    expect(await endOf(analyzeSite(`${site.origin}${name}`, { scanType, gather: tools.gather }))).toMatch(why)
  }
})

describe.skipIf(!withBrowser)(
  'a page that nobody thought of is judged by what it is (skipped without a browser)',
  () => {
    it.concurrent.each(judged)('$name', { timeout: 60_000 }, async (truth) => {
      const { name, sent = true, shown = true, tokens = 0, cap = null, found = [], unfound = [], unread } = truth
      const report = await analyzeSite(`${site.origin}${name}`, { gather: tools.gather })
      const { overallScore, readings, findings } = report
      expect(overallScore).toBeGreaterThan(20)
      expect(report.cap?.limit ?? null).toBe(cap)
      expect(readings?.raw.text.includes(LAST_WORDS) ?? false).toBe(sent)
      expect(readings?.rendered?.text.includes(LAST_WORDS) ?? false).toBe(shown)
      if (unread !== undefined) expect(JSON.stringify(readings)).not.toContain(unread)
      expect(readings?.raw.tokens).toBeGreaterThanOrEqual(tokens)
      expect(readings?.missing.length === 0).toBe(sent || !shown)
      const ids = findings.map(({ id }) => id)
      expect(found.filter((id) => !ids.includes(id))).toEqual([])
      expect(unfound.filter((id) => ids.includes(id))).toEqual([])
    })
  },
)
