import { moduleOf, type ModuleId } from '../../contract/index.ts'
import { messageOf } from '../../errors.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { Target } from '../../gather/artifacts.ts'
import { reached, scoreChecks, verdict } from '../../scoring/score-checks.ts'
import { defineJudge, type QuickScan } from '../define-judge.ts'
import { draftCompetitor } from './findings.ts'
import { competitorAnalysisModule } from './module.ts'

const MAX_COMPETITORS = 3

type Rival = { url: string; host: string; scan: QuickScan | null; error: string | null }
type Gap = { module: ModuleId; title: string; own: number; theirs: number }

const MAX_TOPICS = 10
const MIN_LETTERS = 4

/** Words in headings everywhere that identify no topic. */
const COMMON = new Set(
  'about contact home welcome with from your this that what when where which more read learn best news blog privacy policy terms cookie cookies menu search login account footer navigation newsletter subscribe follow share latest popular'.split(
    ' ',
  ),
)

type TopicComparison = { shared: string[]; missing: string[] }

/** Runs the same quick scan for the site and for up to three competitors. */
export const judge = defineJudge(competitorAnalysisModule, {
  needs: { target: true, document: true },
  timeoutMs: 60_000,
  async analyze({ target }, { stage, competitors, quickScan, signal }) {
    const addresses = otherSites(competitors, target)
    await stage('Addresses', () => (addresses.length > 0 ? 'completed' : 'skipped'))
    if (addresses.length === 0) return notCompared('No competitors were given for this scan')
    const scans = Promise.all([target.url, ...addresses].map((url) => tryScan(url, quickScan, signal)))
    await stage('Quick scan', async () => {
      const failed = (await scans).filter((one) => !hasScore(one)).length
      return failed === 0 ? 'completed' : failed > addresses.length ? 'failed' : 'partly'
    })
    const [own, ...rivals] = await scans
    const scanned = rivals.filter(hasScore)
    const ownScore = own?.scan?.overallScore ?? null
    const best = scanned.reduce((top, { scan }) => Math.max(top, scan.overallScore ?? 0), 0)
    if (!own?.scan || ownScore === null || scanned.length === 0) {
      const failed = (await scans).find(({ error }) => error !== null)
      return notCompared(`No competitor could be compared: ${failed?.error ?? 'none has a score'}`, rivals)
    }
    const ownScan = own.scan
    const topics = compareTopics(
      ownScan.topics,
      scanned.flatMap(({ scan }) => scan.topics),
    )
    const { score, findings } = scoreChecks([
      await stage('Score gap', () => reached(1, ownScore / Math.max(ownScore, best, 1))),
      await stage('Missing topics', () => verdict(0, ...findingsOf(ownScan, scanned, topics))),
    ])
    await stage('Shared topics', () => (topics.shared.length > 0 ? 'completed' : 'skipped'))
    return {
      data: {
        score,
        message: describeRivals(ownScore, scanned),
        details: {
          ownScore,
          competitors: rivals.map(({ url, host, scan, error }) => ({
            url,
            host,
            score: scan?.overallScore ?? null,
            error,
            gaps: scan ? gapsBetween(ownScan, scan) : [],
          })),
          sharedTopics: topics.shared,
          missingTopics: topics.missing,
        },
      },
      findings,
    }
  },
})

function hasScore(rival: Rival): rival is Rival & { scan: QuickScan } {
  return typeof rival.scan?.overallScore === 'number'
}

function notCompared(message: string, rivals: readonly Rival[] = []) {
  const competitors = rivals.map(({ url, host, error }) => ({ url, host, score: null, error, gaps: [] }))
  return { data: { score: null, message, details: { competitors } }, findings: [] }
}

function otherSites(competitors: readonly string[], { host }: Target): string[] {
  const usable = competitors.filter((url) => URL.canParse(url) && new URL(url).host !== host)
  return [...new Set(usable)].slice(0, MAX_COMPETITORS)
}

async function tryScan(
  url: string,
  quickScan: (url: string) => Promise<QuickScan>,
  signal: AbortSignal,
): Promise<Rival> {
  const { host } = new URL(url)
  try {
    return { url, host, scan: await quickScan(url), error: null }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return { url, host, scan: null, error: messageOf(error).slice(0, 200) }
  }
}

/** Modules in which the competitor is ahead, widest gap first. */
function gapsBetween(own: QuickScan, other: QuickScan): Gap[] {
  const modules = Object.keys(other.blocks) as ModuleId[]
  return modules
    .flatMap((module) => {
      const [mine, theirs] = [own.blocks[module]?.score, other.blocks[module]?.score]
      const ahead = typeof mine === 'number' && typeof theirs === 'number' && theirs > mine
      return ahead ? [{ module, title: moduleOf(module).title, own: mine, theirs }] : []
    })
    .sort((a, b) => b.theirs - b.own - (a.theirs - a.own))
    .slice(0, 10)
}

function findingsOf(
  own: QuickScan,
  scanned: readonly (Rival & { scan: QuickScan })[],
  topics: TopicComparison,
): JudgedFinding[] {
  const leader = [...scanned].sort((a, b) => (b.scan.overallScore ?? 0) - (a.scan.overallScore ?? 0))[0]
  const gap = (leader?.scan.overallScore ?? 0) - (own.overallScore ?? 0)
  const gaps = leader ? gapsBetween(own, leader.scan) : []
  return [
    leader && gap > 0
      ? draftCompetitor('competitor-ahead', {
          evidence: gaps.map(({ title, own: mine, theirs }) => `${title}: ${leader.host} ${theirs}, you ${mine}`),
          loss: 0,
          params: { host: leader.host, gap, modules: gaps.map(({ title }) => title) },
        })
      : null,
    topics.missing.length > 0
      ? draftCompetitor('topics-missing', {
          evidence: topics.missing,
          loss: 0,
          params: { count: topics.missing.length },
        })
      : null,
  ].filter((finding) => finding !== null)
}

function describeRivals(own: number, scanned: readonly (Rival & { scan: QuickScan })[]): string {
  const others = scanned.map(({ host, scan }) => `${host}: ${scan.overallScore}`).join(', ')
  return `${others}, you: ${own} (quick scans)`
}

/** The competitors' headings whose words the page's own headings cover, and those that share no word with them. */
export function compareTopics(own: readonly string[], others: readonly string[]): TopicComparison {
  const known = new Set(own.flatMap(topicWords))
  const shared: string[] = []
  const missing: string[] = []
  for (const topic of new Set(others.map((text) => text.trim().slice(0, 120)))) {
    const words = topicWords(topic)
    if (words.length === 0) continue
    const covered = words.filter((word) => known.has(word)).length / words.length
    if (covered >= 0.5) shared.push(topic)
    else if (covered === 0) missing.push(topic)
  }
  return { shared: shared.slice(0, MAX_TOPICS), missing: missing.slice(0, MAX_TOPICS) }
}

function topicWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .slice(0, 300)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length >= MIN_LETTERS && !COMMON.has(word))
}
