import { answersOf } from '../answers/index.ts'
import { deriveArtifacts } from '../computed/derive-artifacts.ts'
import type { ModuleId, ResultBlocks } from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import type { GatheredArtifacts } from '../gather/artifacts.ts'
import { runJudge, type RunContext } from '../run-judge.ts'
import { createTimeline } from '../timeline.ts'
import type { AnyJudge } from '../modules/define-judge.ts'
import { gatheringOf, siteArtifacts, type SiteOverrides } from './artifact-builders.ts'

export type Judged<Id extends ModuleId> = {
  data: ResultBlocks[Id]
  findings: readonly FindingDraft[]
  /** Ids of the findings, in their order. */
  ids: readonly string[]
  checks: readonly { label: string; status: string }[]
}

/** Runs one judge on hand-made artifacts, with the real runner and the real derived artifacts. */
export async function judgeStep<Id extends ModuleId>(
  step: AnyJudge & { id: Id },
  site: SiteOverrides = {},
  context: Partial<RunContext> = {},
): Promise<Judged<Id>> {
  const { outcome, drafts } = await runJudge(
    step,
    sourceOf(siteArtifacts(site)),
    { ...BARE_CONTEXT, ...context },
    () => {},
  )
  if (outcome.status === 'failed') throw new Error(outcome.error)
  return {
    data: outcome.data as ResultBlocks[Id],
    findings: drafts,
    ids: drafts.map(({ id }) => id),
    checks: outcome.checks,
  }
}

export function sourceOf(artifacts: GatheredArtifacts, failed: Parameters<typeof gatheringOf>[1] = {}) {
  return deriveArtifacts(gatheringOf(artifacts, failed), answersOf)
}

export const BARE_CONTEXT: RunContext = {
  finished: async () => null,
  quickScan: () => Promise.reject(new Error('No other site in this test.')),
  competitors: [],
  providers: [],
  browserMissing: 'No browser in this test.',
  onFault: (error) => {
    throw error
  },
  /** As far away as a timer reaches. */
  endsAt: 2 ** 31 - 1,
  startedAt: 0,
  timeline: createTimeline(),
  signal: new AbortController().signal,
}
