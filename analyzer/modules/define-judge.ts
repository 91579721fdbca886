import type { FindingDraft } from '../findings/define-findings.ts'
import type { Artifacts, ArtifactName } from '../computed/artifacts.ts'
import type { Module, ModuleId, ResultBlocks } from '../contract/index.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'

/** What a judge says: its block without what the runner adds, and what it found. A null score means N/A. */
export type Judgement<Id extends ModuleId> = {
  data: JudgedBlock<ResultBlocks[Id]>
  findings: readonly FindingDraft[]
}

/** `Omit` would lose every known field of a block that may carry more, so the keys are picked by hand. */
type JudgedBlock<Block> = {
  [Key in keyof Block as string extends Key ? never : Key extends 'grade' | 'error' ? never : Key]: Block[Key]
}

/** Labels of the module's sub-checks, as its descriptor has them. */
type CheckLabel<Id extends ModuleId> =
  Extract<Module, { id: Id }> extends { checks: readonly (infer Label)[] } ? Label : never

type ContextOf<Id extends ModuleId> = Omit<JudgeContext, 'check'> & {
  check: <Value>(label: CheckLabel<Id>, run: () => Value | Promise<Value>) => Promise<Value>
}

export type JudgeContext = {
  /** One of the judge's `later` artifacts, once it is there; null when it is missing. */
  later: <Name extends ArtifactName>(name: Name) => Promise<Artifacts[Name] | null>
  /** Runs one sub-check and reports it. */
  check: <Value>(label: string, run: () => Value | Promise<Value>) => Promise<Value>
  /** The finished block of another module that runs in this scan, or null when it failed or is not wanted. */
  finished: <Other extends ModuleId>(module: Other) => Promise<ResultBlocks[Other] | null>
  /** Judges another address by a quick scan; its overall score and blocks. */
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
  /** Artifacts that sharpen the judgement; null when missing. */
  wants?: readonly Wants[]
  /**
   * Artifacts that come late and are asked for by `later`, so that the judge begins without them; each with the findings
   * that are made of it, which alone need it when they are looked at again.
   */
  later?: { readonly [Name in ArtifactName]?: readonly string[] }
  /** Judges what lies beside the page; every other module has nothing to judge where the page could not be opened. */
  besidePage?: boolean
  /** Modules whose blocks it asks for by `finished`: judged along with it when it runs alone. */
  asks?: readonly ModuleId[]
  /** For a judge that has to wait for others; the runner's own limit when left out. */
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

/** A judge of whatever artifacts; only the runner, which gathers what it names, may call it. */
export type AnyJudge = {
  [Id in ModuleId]: Omit<Judge<Id>, 'analyze'> & {
    analyze: (artifacts: never, context: JudgeContext) => Judgement<Id> | Promise<Judgement<Id>>
  }
}[ModuleId]

/** Declares the judge of a module; its artifacts are checked against its needs by the compiler. */
export function defineJudge<Id extends ModuleId, Needs extends ArtifactName, Wants extends ArtifactName = never>(
  { id }: { id: Id },
  rules: JudgeRules<Id, Needs, Wants>,
): Judge<Id, Needs, Wants> {
  return { id, ...rules }
}

/** What a judge reads; of what it asks for later, only what the one finding needs that is looked at again. */
export function artifactsOf({ needs, wants = [], later = {} }: AnyJudge, finding?: string): ArtifactName[] {
  const late = Object.entries(later) as [ArtifactName, readonly string[]][]
  return [
    ...needs,
    ...wants,
    ...late.filter(([, findings]) => finding === undefined || findings.includes(finding)).map(([name]) => name),
  ]
}
