import {
  asTitle,
  EFFORT_MINUTES,
  EFFORTS,
  moduleScore,
  roundToSum,
  SEVERITIES,
  type Finding,
  type Job,
  type ModuleId,
  type ScoreCap,
  type ScoringRow,
} from '../contract/index.ts'
import { traitsOf, type FindingDraft } from '../findings/define-findings.ts'
import { JOBS, type JobId } from '../findings/jobs.ts'
import type { Finished, FinishedModule } from '../run-judge.ts'
import { exactScore, scoringRows } from './overall-score.ts'
import { capWithout } from './score-cap.ts'
import { sumLosses } from './score-checks.ts'

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
  const left = new Set(jobCandidates(finished, findings))
  const gone = new Set<FindingDraft>()
  const jobs: (Omit<Job, 'gain'> & { exact: number | null })[] = []
  const start = again(gone)
  let score = start
  while (jobs.length < MAX_JOBS && left.size > 0) {
    const before = score
    const [best] = [...left]
      .map((job) => {
        const after = again(new Set([...gone, ...job.drafts]))
        return { job, after, gain: after === null || before === null ? null : after - before }
      })
      .filter(({ job, gain }) => job.blocks !== null || (gain ?? 0) >= MIN_GAIN)
      .sort(
        (a, b) =>
          blockRank(a.job) - blockRank(b.job) ||
          gainPerMinute(b) - gainPerMinute(a) ||
          severityOf(a.job) - severityOf(b.job),
      )
    if (!best) break
    const { drafts, ...job } = best.job
    jobs.push({ ...job, exact: best.gain })
    for (const draft of drafts) gone.add(draft)
    left.delete(best.job)
    score = best.after
  }
  const total = start === null || score === null ? 0 : Math.round(score) - Math.round(start)
  // Rounded together: the sum is that of the scores, and no smaller gain is shown as a greater one.
  const gains = roundToSum(
    jobs.map(({ exact }) => exact ?? 0),
    0,
    total,
  )
  return jobs.map(({ exact, ...job }, index) => ({ ...job, gain: exact === null ? null : (gains[index] ?? 0) }))
}

function blockRank({ blocks }: Candidate): number {
  return blocks === 'access' ? 0 : blocks === 'reading' ? 1 : 2
}

function gainPerMinute({ job, gain }: { job: Candidate; gain: number | null }): number {
  return (gain ?? 0) / EFFORT_MINUTES[job.effort]
}

function severityOf({ severity }: Candidate): number {
  return SEVERITIES.indexOf(severity)
}

function allDrafts(finished: Finished): FindingDraft[] {
  return Object.values(finished).flatMap(({ drafts }) => drafts)
}

function jobCandidates(finished: Finished, findings: readonly Finding[]): Candidate[] {
  const drafts = allDrafts(finished)
  const present = new Set(drafts.map(({ id }) => id))
  const groups = new Map<string, FindingDraft[]>()
  for (const draft of drafts) {
    const id = largestJob(draft.id, present)
    groups.set(id, [...(groups.get(id) ?? []), draft])
  }
  const shown = new Set(findings.map(({ id }) => id))
  return [...groups].map(([id, drafts]) => candidateOf(id, drafts, shown))
}

/** The id of the job that the finding belongs to; its own id where it names none. */
function largestJob(finding: string, present: ReadonlySet<string>): string {
  const countMembers = (job: JobId) => [...present].filter((id) => jobsOf(id).includes(job)).length
  const [job] = jobsOf(finding).toSorted((a, b) => countMembers(b) - countMembers(a))
  return job ?? finding
}

function jobsOf(finding: string): readonly JobId[] {
  const { job = [] } = traitsOf(finding)
  return typeof job === 'string' ? [job] : job
}

function candidateOf(id: string, drafts: readonly FindingDraft[], shown: ReadonlySet<string>): Candidate {
  const issues = drafts.filter(({ severity }) => severity !== 'info')
  const members = (issues.length > 0 ? issues : drafts).toSorted((a, b) => b.loss - a.loss)
  const blocking = members.filter(({ severity }) => severity !== 'low' && severity !== 'info')
  const blocks = (['access', 'reading'] as const).find((kind) =>
    blocking.some((draft) => traitsOf(draft.id).blocks === kind),
  )
  const [first] = members
  return {
    id,
    title:
      (members.length === 1 && first && asTitle(first.fix.summary)) ||
      (Object.hasOwn(JOBS, id) ? JOBS[id as JobId] : id),
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
  const modules = Object.entries(finished) as [ModuleId, FinishedModule][]
  return (gone: ReadonlySet<FindingDraft>): number | null => {
    const left = cap && capWithout(cap, finished, gone)
    const scores = new Map(modules.map(([id, module]) => [id, scoreWithout(module, gone)]))
    return exactScore(scoringRows(scores, left), left)
  }
}

/** Removing findings regains at most what they cost; a loss that no finding explains stays. */
function scoreWithout({ outcome, drafts }: FinishedModule, gone: ReadonlySet<FindingDraft>): ScoringRow['score'] {
  const score = moduleScore(outcome)
  if (score === null || !drafts.some((draft) => gone.has(draft))) return score
  const lost = 100 - score
  const claimed = sumLosses(drafts)
  const remaining = sumLosses(drafts.filter((draft) => !gone.has(draft)))
  return Math.round(100 - Math.min(lost, remaining + Math.max(0, lost - claimed)))
}
