import type { FindingDraft } from '../findings/define-findings.ts'
import type { Artifacts, ArtifactName } from '../computed/artifacts.ts'
import type { Module, ModuleId, ResultBlocks } from '../contract/index.ts'
import type { FindingIdOf } from './finding-ids.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'

/** A judge's result: its block without what the runner adds, and its findings. A null score means N/A. */
export type Judgement<Id extends ModuleId> = {
  data: JudgedBlock<ResultBlocks[Id]>
  findings: readonly FindingDraft[]
}

/** `Omit` would lose the known fields of a block with an index signature, so the keys are mapped. */
type JudgedBlock<Block> = {
  [Key in keyof Block as string extends Key ? never : Key extends 'grade' | 'error' ? never : Key]: Block[Key]
}

/** The labels of the module's sub-checks in its descriptor. */
type CheckLabel<Id extends ModuleId> =
  Extract<Module, { id: Id }> extends { checks: readonly (infer Label)[] } ? Label : never

type ContextOf<Id extends ModuleId> = Omit<JudgeContext, 'check'> & {
  check: <Value>(label: CheckLabel<Id>, run: () => Value | Promise<Value>) => Promise<Value>
}

export type JudgeContext = {
  /** Waits for one of the judge's `later` artifacts; null when it is missing. */
  later: <Name extends ArtifactName>(name: Name) => Promise<Artifacts[Name] | null>
  /** Runs one sub-check and reports it. */
  check: <Value>(label: string, run: () => Value | Promise<Value>) => Promise<Value>
  /** Waits for the block of another module in this scan; null when it failed or does not run. */
  finished: <Other extends ModuleId>(module: Other) => Promise<ResultBlocks[Other] | null>
  /** Runs a quick scan of another URL. */
  quickScan: (url: string) => Promise<QuickScan>
  competitors: readonly string[]
  providers: readonly VisibilityProvider[]
  /** Why no browser visited the page, or null when one did. */
  browserMissing: string | null
  signal: AbortSignal
}
export type QuickScan = {
  url: string
  overallScore: number | null
  blocks: { [Id in ModuleId]?: ResultBlocks[Id] }
  topics: readonly string[]
}

type JudgeRules<Id extends ModuleId, Needs extends ArtifactName, Wants extends ArtifactName> = {
  /** Artifacts without which there is nothing to judge: the module fails alone when one is missing. */
  needs: readonly Needs[]
  /** Optional artifacts; null when missing. */
  wants?: readonly Wants[]
  /**
   * Artifacts that arrive late and are requested with `later`, so that the judge starts without them. Each lists the
   * findings that depend on it: a re-check of any other finding does without it.
   */
  later?: { readonly [Name in ArtifactName]?: readonly FindingIdOf<Id>[] }
  /** Judges something other than the page, so it also runs when the page could not be opened. */
  besidePage?: boolean
  /** Modules whose blocks it requests with `finished`; they are judged too when it runs alone. */
  asks?: readonly ModuleId[]
  /** For a judge that waits for others; defaults to the runner's limit. */
  timeoutMs?: number
  analyze: (
    artifacts: Pick<Artifacts, Needs> & { [Name in Wants]: Artifacts[Name] | null },
    context: ContextOf<Id>,
  ) => Judgement<Id> | Promise<Judgement<Id>>
}

export type Judge<
  Id extends ModuleId = ModuleId,
  Needs extends ArtifactName = ArtifactName,
  Wants extends ArtifactName = ArtifactName,
> = JudgeRules<Id, Needs, Wants> & { id: Id }

/** A judge of any module; only the runner, which gathers its artifacts, may call it. */
export type AnyJudge = {
  [Id in ModuleId]: Omit<Judge<Id>, 'analyze'> & {
    analyze: (artifacts: never, context: JudgeContext) => Judgement<Id> | Promise<Judgement<Id>>
  }
}[ModuleId]

/** Declares the judge of a module, so that the compiler checks which artifacts it reads. */
export function defineJudge<Id extends ModuleId, Needs extends ArtifactName, Wants extends ArtifactName = never>(
  { id }: { id: Id },
  rules: JudgeRules<Id, Needs, Wants>,
): Judge<Id, Needs, Wants> {
  return { id, ...rules }
}

/** The artifacts that a judge reads, or that it needs to check one finding again. */
export function artifactsOf({ needs, wants = [], later = {} }: AnyJudge, finding?: string): ArtifactName[] {
  const late = Object.entries(later) as [ArtifactName, readonly string[]][]
  return [
    ...needs,
    ...wants,
    ...late.filter(([, findings]) => finding === undefined || findings.includes(finding)).map(([name]) => name),
  ]
}
