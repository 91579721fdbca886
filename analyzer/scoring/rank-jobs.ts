import {
  EFFORT_MINUTES,
  EFFORTS,
  highestScoreOf,
  moduleScore,
  SEVERITIES,
  type Finding,
  type Job,
  type ModuleId,
  type ScoreCap,
  type ScoringRow,
} from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import type { FinishedModule } from '../run-judge.ts'
import { BLOCKERS, JOBS } from './jobs-table.ts'
import { exactScore, scoringRows } from './overall-score.ts'
import { crawlersOf, everySearchAgentBlocked } from './score-cap.ts'

export type Finished = { readonly [Id in ModuleId]?: FinishedModule }
type Candidate = Omit<Job, 'gain'> & { drafts: readonly FindingDraft[] }

const MAX_JOBS = 5
const MIN_GAIN = 0.05

/**
 * The jobs to do first: what keeps assistants from opening or reading the page, then what gains most points for its work.
 * The order follows AgentReady v1.0 (ora.ai and Vercel, August 2026): in more than 1,000 traced runs only blocked access
 * and answers hidden behind JavaScript made agents fail outright. Each job is scored without its findings and those of the
 * jobs before it, so that the gains add up.
 */
export function rankJobs(finished: Finished, cap: ScoreCap | null, findings: readonly Finding[]): Job[] {
  const again = scoreAgain(finished, cap)
  const left = new Set(candidatesOf(finished, findings))
  const gone = new Set<FindingDraft>()
  const jobs: Job[] = []
  let score = again(gone)
  while (jobs.length < MAX_JOBS && left.size > 0) {
    const before = score
    const [best] = [...left]
      .map((job) => {
        const after = again(new Set([...gone, ...job.drafts]))
        return { job, after, gain: after === null || before === null ? null : after - before }
      })
      .filter(({ job, gain }) => job.blocks !== null || (gain ?? 0) >= MIN_GAIN)
      .sort((a, b) => rankOf(a.job) - rankOf(b.job) || worthOf(b) - worthOf(a) || severityOf(a.job) - severityOf(b.job))
    if (!best) break
    const { drafts, ...job } = best.job
    const gain = best.after === null || before === null ? null : Math.round(best.after) - Math.round(before)
    jobs.push({ ...job, gain })
    for (const draft of drafts) gone.add(draft)
    left.delete(best.job)
    score = best.after
  }
  return jobs
}

function rankOf({ blocks }: Candidate): number {
  return blocks === 'access' ? 0 : blocks === 'reading' ? 1 : 2
}

function worthOf({ job, gain }: { job: Candidate; gain: number | null }): number {
  return (gain ?? 0) / EFFORT_MINUTES[job.effort]
}

function severityOf({ severity }: Candidate): number {
  return SEVERITIES.indexOf(severity)
}

function draftsOf(finished: Finished): FindingDraft[] {
  return Object.values(finished).flatMap(({ drafts }) => drafts)
}

function candidatesOf(finished: Finished, findings: readonly Finding[]): Candidate[] {
  const drafts = draftsOf(finished)
  const present = new Set(drafts.map(({ id }) => id))
  const groups = new Map<string, FindingDraft[]>()
  for (const draft of drafts) {
    const id = jobOf(draft.id, present)
    groups.set(id, [...(groups.get(id) ?? []), draft])
  }
  const shown = new Set(findings.map(({ id }) => id))
  return [...groups].map(([id, drafts]) => candidateOf(id, drafts, shown))
}

/** The id of the job that the finding belongs to; its own id where it is in no row. */
function jobOf(finding: string, present: ReadonlySet<string>): string {
  const [row] = JOBS.filter(({ findings }) => findings.includes(finding))
    .map(({ id, findings }) => ({ id, members: findings.filter((member) => present.has(member)).length }))
    .sort((a, b) => b.members - a.members)
  return row?.id ?? finding
}

function candidateOf(id: string, drafts: readonly FindingDraft[], shown: ReadonlySet<string>): Candidate {
  const issues = drafts.filter(({ severity }) => severity !== 'info')
  const members = (issues.length > 0 ? issues : drafts).toSorted((a, b) => b.loss - a.loss)
  const blocking = members.filter(({ severity }) => severity !== 'low' && severity !== 'info')
  const blocks = (['access', 'reading'] as const).find((kind) => blocking.some((draft) => BLOCKERS[kind].has(draft.id)))
  const [first] = members
  return {
    id,
    title: (members.length === 1 && first?.fix.summary) || (JOBS.find((job) => job.id === id)?.title ?? id),
    blocks: blocks ?? null,
    findings: members.map((draft) => draft.id).filter((member) => shown.has(member)),
    severity: SEVERITIES.find((severity) => members.some((draft) => draft.severity === severity)) ?? 'info',
    assistants: [...new Set(members.flatMap(({ assistants }) => assistants))],
    // One edit takes as long as its largest part.
    effort: EFFORTS.findLast((effort) => members.some((draft) => draft.effort === effort)) ?? 'minutes',
    drafts: members,
  }
}

/** Returns a function that computes the exact overall score without a set of findings. */
function scoreAgain(finished: Finished, cap: ScoreCap | null) {
  const causes = cap === null ? [] : capCausesOf(finished)
  const modules = Object.entries(finished) as [ModuleId, FinishedModule][]
  return (gone: ReadonlySet<FindingDraft>): number | null => {
    const rows = scoringRows(new Map(modules.map(([id, module]) => [id, scoreWithout(module, gone)])))
    return exactScore(rows, cap && capWithout(cap, causes, gone))
  }
}

/** Removing findings regains at most what they cost; a loss that no finding explains stays. */
function scoreWithout({ outcome, drafts }: FinishedModule, gone: ReadonlySet<FindingDraft>): ScoringRow['score'] {
  const score = moduleScore(outcome)
  if (score === null || !drafts.some((draft) => gone.has(draft))) return score
  const lost = 100 - score
  const claimed = lossOf(drafts)
  const remaining = lossOf(drafts.filter((draft) => !gone.has(draft)))
  return Math.round(100 - Math.min(lost, remaining + Math.max(0, lost - claimed)))
}

function lossOf(drafts: readonly FindingDraft[]): number {
  return drafts.reduce((sum, { loss }) => sum + loss, 0)
}

/** Faults of a certificate or connection that crawlers do not accept. One job mends them all. */
const CONNECTION_FAULTS = [
  'certificate-untrusted',
  'certificate-wrong-name',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-self-signed',
  'certificate-weak-signature',
  'tls-too-old',
]

type CapCause = { limit: number; endedBy: (gone: ReadonlySet<string>) => boolean }

/** The causes of the score cap, each with the findings whose removal lifts it. */
function capCausesOf(finished: Finished): CapCause[] {
  const present = new Set(draftsOf(finished).map(({ id }) => id))
  const shutOut = everySearchAgentBlocked(crawlersOf(finished.robotsResults?.outcome)) !== null
  const noindex = { limit: highestScoreOf('D'), by: ['noindex'], holds: true }
  // Removing any of these admits some crawler, and the cap is for sites that admit none.
  const crawlers = {
    limit: highestScoreOf('D'),
    by: ['search-crawlers-disallowed', 'robots-unreachable', 'crawler-refused', 'crawler-content-differs'],
    holds: shutOut,
  }
  const connection = { limit: highestScoreOf('D'), by: CONNECTION_FAULTS, holds: true }
  const notFound = { limit: highestScoreOf('D'), by: ['soft-not-found'], holds: true }
  const empty = { limit: highestScoreOf('C+'), by: ['empty-without-script'], holds: true }
  return [connection, notFound, noindex, crawlers, empty]
    .filter(({ by, holds }) => holds && by.some((id) => present.has(id)))
    .map(({ limit, by }) => ({ limit, endedBy: (gone) => by.some((id) => gone.has(id)) }))
}

function capWithout(cap: ScoreCap, causes: readonly CapCause[], gone: ReadonlySet<FindingDraft>) {
  if (cap.limit === null || causes.length === 0) return cap
  const ids = new Set([...gone].map(({ id }) => id))
  const remaining = causes.filter(({ endedBy }) => !endedBy(ids))
  return remaining.length === 0 ? null : { limit: Math.min(...remaining.map(({ limit }) => limit)) }
}
