import { describe, expect, it } from 'vitest'
import { gatherArtifacts, parseHtmlDocument, visibleTextOf } from '#analyzer/testing'
import { LATE_TEXT_CASES } from '../sites/late-text-cases-table.ts'
import { SETTLING_CASES } from '../sites/settling-cases-table.ts'
import { LATE_TEXT, settlingSite } from '../sites/settling-site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const CASES = [...SETTLING_CASES, ...LATE_TEXT_CASES]
const withBrowser = await hasBrowser()
/** Never the limit. */
const RESTS = {
  rests: ['quiet'],
  repeats: ['repeats'],
  slackens: ['repeats', 'quiet'],
  streams: ['streams'],
  moves: ['quiet', 'busy'],
  unanswered: ['unanswered'],
}

const { site, tools } = useGathering(() => serveSite(settlingSite(CASES)), { processes: 8 })

describe.skipIf(!withBrowser)('a page is read once it has settled (skipped without a browser)', () => {
  it.concurrent.each(CASES)('$name', { timeout: 60_000 }, async ({ name, late, restless }) => {
    const gathering = gatherArtifacts(`${site.origin}/case/${name}`, {
      ...tools.gather,
      wanted: new Set(['rendering']),
    })
    const visit = await gathering.visit
    await gathering.close()
    const text = visibleTextOf(parseHtmlDocument(visit?.html ?? ''))
    expect(text.includes(LATE_TEXT)).toBe(late)
    expect(RESTS[restless ?? 'rests']).toContain(visit?.settled.reason)
  })
})
